import { useCallback } from 'react';
import { pathOf } from '#frontend/data/api.ts';
import { outbox, useEntries } from '#frontend/data/outbox/browser-outbox.ts';
import type { AboutOf, NewEntry, TickItem } from '#frontend/data/outbox/entry.ts';
import type { Feedback, Ticks } from '#shared/contract/feedback.ts';
import type { Line } from '#shared/domain/points.ts';

export interface Ticking {
  isAnnotationTicked: (id: number) => boolean;
  tickAnnotation: (id: number, isTicked: boolean) => void;
  isPointTicked: (point: Line) => boolean;
  tickPoint: (point: Line, isTicked: boolean) => void;
}

const isStored = ({ annotations, lines }: Ticks, item: TickItem): boolean =>
  annotations.some((id) => item === `annotation ${id}`) || lines.some((at) => item === `line ${at}`);

/** What the participant has ticked, with what is still being sent: a tick shows at once and is sent by the outbox. */
export function useTicks({ id: feedbackId, userId, taskDay: day, ticks }: Feedback): Ticking {
  const isHere = useCallback((about: AboutOf<'tick'>) => about.feedbackId === feedbackId, [feedbackId]);
  const unsent = useEntries('tick', isHere);
  const unsentOf = (item: TickItem) => unsent.findLast(({ about }) => about.item === item);
  const isTicked = (item: TickItem): boolean => unsentOf(item)?.about.isTicked ?? isStored(ticks, item);
  const send = (item: TickItem, call: Pick<NewEntry, 'path' | 'body'>, isNowTicked: boolean): void => {
    const about = { kind: 'tick', feedbackId, userId, day, item, isTicked: isNowTicked } as const;
    const entry = { ...call, about, lane: `ticks:${feedbackId}`, method: 'PUT' } as const;
    void outbox.add(entry, unsentOf(item)?.id);
  };
  return {
    isAnnotationTicked: (id) => isTicked(`annotation ${id}`),
    tickAnnotation: (annotationId, isNowTicked) => {
      const path = pathOf('/api/annotations/:annotationId/tick', { annotationId });
      send(`annotation ${annotationId}`, { path, body: { isTicked: isNowTicked } }, isNowTicked);
    },
    isPointTicked: ({ at }) => isTicked(`line ${at}`),
    tickPoint: ({ at: line, text }, isNowTicked) => {
      const path = pathOf('/api/feedback/:feedbackId/lines/:line/tick', { feedbackId, line });
      send(`line ${line}`, { path, body: { isTicked: isNowTicked, words: text.trim() } }, isNowTicked);
    },
  };
}
