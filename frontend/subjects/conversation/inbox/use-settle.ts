import { serverNow } from '#frontend/browser/clock.ts';
import { call } from '#frontend/data/http/api.ts';
import { offerUndo } from '#frontend/data/http/undo-offer.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { conversationQuery, inboxQuery } from '#frontend/subjects/conversation/queries.ts';
import type { ConversationItem } from '#shared/contract/conversations.ts';
import { timeInSentence } from '#shared/domain/near-dates.ts';

export type Settled = { state: 'done' } | { state: 'waiting' } | { state: 'snoozed'; until: string };

/** Takes a waiting conversation out of the inbox without a reply, or puts it back. Undo also opens it again. */
export function useSettle(item: ConversationItem | null | undefined, reopen: () => void) {
  const { userId = 0, userName = '' } = item ?? {};
  const { send, isBusy } = useWrite(
    (body: Settled) => call('PUT /api/conversations/:userId/inbox', { params: { userId }, body }),
    { refreshes: [conversationQuery(userId), inboxQuery], toastTitle: `${userName} was not changed` },
  );
  const settle = (settled: Settled): void => {
    void send(settled);
    if (settled.state === 'waiting') return;
    const what =
      settled.state === 'done'
        ? 'needs no reply'
        : `is snoozed until ${timeInSentence(settled.until, serverNow())}`;
    offerUndo(`${userName} ${what}`, () => {
      void send({ state: 'waiting' });
      reopen();
    });
  };
  return { settle, isBusy };
}
