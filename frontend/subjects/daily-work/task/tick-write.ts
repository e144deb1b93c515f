import { freshness } from '#frontend/data/lists/query-client.ts';
import { defineWrite, requestOf } from '#frontend/data/outbox/write.ts';
import { toastFailure } from '#frontend/kit/toast-store.ts';
import { showTicks } from '#frontend/subjects/daily-work/patches.ts';
import { feedbackQuery } from '#frontend/subjects/daily-work/queries.ts';
import type { FeedbackTicks, Ticks } from '#shared/contract/feedback.ts';

/** An annotation by id, or a point of the action plan by its line. */
export type TickItem = `annotation ${number}` | `line ${number}`;

interface TickAbout {
  feedbackId: number;
  userId: number;
  day: number;
  item: TickItem;
  isTicked: boolean;
}

const partsOf = (item: TickItem): [list: keyof Ticks, number: number] => {
  const [kind, number] = item.split(' ');
  return [kind === 'annotation' ? 'annotations' : 'lines', Number(number)];
};

/** Ticks advice as done. A refused tick disappears. */
export const tick = defineWrite({
  kind: 'tick',
  noun: ['tick', 'ticks'],
  // A repeated tick needs no idempotency key.
  longest: Number.POSITIVE_INFINITY,
  lane: ({ feedbackId }: TickAbout) => `ticks:${feedbackId}`,
  call: ({ feedbackId, item, isTicked }, text: string | undefined) => {
    const [list, number] = partsOf(item);
    return list === 'annotations'
      ? requestOf('PUT /api/annotations/:annotationId/tick', {
          params: { annotationId: number },
          body: { isTicked },
        })
      : requestOf('PUT /api/feedback/:feedbackId/lines/:line/tick', {
          params: { feedbackId, line: number },
          body: { isTicked, words: text ?? '' },
        });
  },
  apply: (ticks: Ticks, { about: { item, isTicked } }) => {
    const [list, number] = partsOf(item);
    const others = ticks[list].filter((each) => each !== number);
    return { ...ticks, [list]: isTicked ? [...others, number] : others };
  },
  onSent: (_, answer) => showTicks(freshness, answer as FeedbackTicks),
  onRefused: ({ words }, { userId, day }) => {
    toastFailure('Tick not saved', words ?? 'Please try again.');
    void freshness.refresh(feedbackQuery(userId, day));
  },
});
