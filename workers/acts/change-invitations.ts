import { deleteEverything, lockConversation } from '#shared/accounts/delete-account.queries.ts';
import { inviteByMail } from '#shared/accounts/invite-by-mail.ts';
import type { ActRefusal } from '#shared/contract/acts.ts';
import type { Trx } from '#shared/database/database.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import { lockClient } from '#workers/unlocks/unlocks.queries.ts';
import { type ActRow, type DuePerson, findInvitingWords, type Outcomes } from './acts.queries.ts';

/** Invites people again, or removes their accounts. Who has joined meanwhile is left alone. */
export async function changeInvitations(
  trx: Trx,
  act: ActRow,
  people: readonly DuePerson[],
): Promise<Outcomes> {
  const outcomes = new Map<number, ActRefusal | null>();
  // In the order of their ids, as all that lock several.
  for (const { n, client } of people.toSorted((a, b) => (a.client?.id ?? 0) - (b.client?.id ?? 0)))
    outcomes.set(n, client ? await change(trx, act, client.id) : 'deleted');
  return outcomes;
}

async function change(trx: Trx, act: ActRow, userId: number): Promise<ActRefusal | null> {
  const toDelete = act.kind === 'revoke';
  if (toDelete) await lockConversation(trx, userId);
  const person = await lockClient(trx, userId, { toDelete });
  if (!person) return 'deleted';
  if (!person.isInvited) return 'joined';
  if (act.kind === 'invite-again') {
    const words = await findInvitingWords(trx, userId);
    await inviteByMail(trx, { userId, invitedBy: act.author_id as number, words });
  } else {
    await deleteEverything(trx, { userId, email: person.email });
    await recordEvent(trx, 'user.deleted', { userId });
  }
  return null;
}
