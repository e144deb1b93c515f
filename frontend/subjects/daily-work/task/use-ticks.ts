import { send, useApplied, useUnsent } from '#frontend/data/outbox/browser-outbox.ts';
import type { Feedback } from '#shared/contract/feedback.ts';
import type { Line } from '#shared/domain/points.ts';
import { type TickItem, tick } from './tick-write.ts';

export interface Ticking {
  isAnnotationTicked: (id: number) => boolean;
  tickAnnotation: (id: number, isTicked: boolean) => void;
  isPointTicked: (point: Line) => boolean;
  tickPoint: (point: Line, isTicked: boolean) => void;
}

const tickWrites = [tick];

/** What the client has ticked, with what is still being sent: a tick shows at once and is sent by the outbox. */
export function useTicks({ id: feedbackId, userId, taskDay: day, ticks }: Feedback): Ticking {
  const { annotations, lines } = useApplied(ticks, tickWrites, { feedbackId });
  const unsent = useUnsent(tick, { feedbackId });
  const sendTick = (item: TickItem, isTicked: boolean, text?: string): void => {
    const before = unsent.findLast(({ about }) => about.item === item);
    void send(tick, { feedbackId, userId, day, item, isTicked }, text, { before });
  };
  return {
    isAnnotationTicked: (id) => annotations.includes(id),
    tickAnnotation: (id, isTicked) => sendTick(`annotation ${id}`, isTicked),
    isPointTicked: ({ at }) => lines.includes(at),
    tickPoint: ({ at, text }, isTicked) => sendTick(`line ${at}`, isTicked, text.trim()),
  };
}
