import { sql } from 'kysely';
import { foldAddress } from '#shared/contract/address.ts';
import type { Trx } from '#shared/database/database.ts';

/**
 * Lock order: the conversation before its participant, as when a message is written. A participant without a conversation
 * gets an empty one, so that their first message waits here too.
 */
export async function lockConversation(trx: Trx, userId: number): Promise<void> {
  await trx
    .insertInto('conversations')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx.selectFrom('conversations').select('user_id').where('user_id', '=', userId).forUpdate().execute();
}

/** Deletes the finished programmes of a person; returns their ids. */
export async function deletePastProgrammes(trx: Trx, userId: number): Promise<number[]> {
  const past = await trx.selectFrom('users').select(['id', 'email']).where('past_of', '=', userId).execute();
  for (const { id, email } of past) await deleteEverything(trx, { userId: id, email });
  return past.map(({ id }) => id);
}

/**
 * Deletes a user from every table. The caller holds the row lock, so nothing new can refer to the user. Deletes
 * explicitly what foreign keys do not cascade to. Returns the ids of the finished programmes that went with it.
 */
export async function deleteEverything(
  trx: Trx,
  { userId, email }: { userId: number; email: string },
): Promise<number[]> {
  const past = await deletePastProgrammes(trx, userId);
  await deleteStoredAnswers(trx, userId, email);
  await deleteListed(trx, userId, email);
  // Messages reference their author, so they are deleted first.
  await trx.deleteFrom('conversations').where('user_id', '=', userId).execute();
  await trx.deleteFrom('users').where('id', '=', userId).execute();
  // After the cascade: concurrent writers have committed or were refused.
  await trx.deleteFrom('events').where('person_id', '=', userId).execute();
  await trx.deleteFrom('turns').where('person_id', '=', userId).execute();
  const account = foldAddress(email);
  for (const table of ['sign_in_attempts', 'sign_in_pace'] as const)
    await trx.deleteFrom(table).where('account', '=', account).execute();
  return past;
}

/** Stored responses to coaches that mention the user. */
async function deleteStoredAnswers(trx: Trx, userId: number, email: string): Promise<void> {
  const id = String(userId);
  await sql`
    delete from idempotency_keys where answer ->> 'userId' = ${id} or answer ->> 'email' = ${email}
      or answer #>> '{user,email}' = ${email}
      or answer ? 'email' and answer ->> 'id' = ${id} or answer #>> '{user,id}' = ${id}
      or answer ? 'targetElement' and (answer ->> 'id')::int in (select annotations.id from annotations
        join feedback on feedback.id = annotations.feedback_id where feedback.user_id = ${userId})
      or answer ? 'note' and (answer ->> 'id')::int in (select id from notes where user_id = ${userId})
  `.execute(trx);
}

/** Rows of lists of invitations with the user's address, or an earlier one, that have not become their account. */
async function deleteListed(trx: Trx, userId: number, email: string): Promise<void> {
  await sql`
    delete from act_invitees where lower(email) = lower(${email})
      or lower(email) in (select lower(mailed_links.email) from mailed_links
        where mailed_links.user_id = ${userId} and kind = 'keep-address')
  `.execute(trx);
}
