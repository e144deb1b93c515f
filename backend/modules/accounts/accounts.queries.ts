import { sql } from 'kysely';
import type { Trx } from '#shared/database/database.ts';

/** Whoever writes a message holds the conversation before its person, so this is the order here too. */
export async function lockConversation(trx: Trx, userId: number): Promise<void> {
  await trx.selectFrom('conversations').select('user_id').where('user_id', '=', userId).forUpdate().execute();
}

/**
 * Takes a person out of every table. The caller holds their row's lock, so nothing of theirs comes in any more;
 * what the tables' own rules do not take along goes here.
 */
export async function deleteEverything(
  trx: Trx,
  { userId, email }: { userId: number; email: string },
): Promise<void> {
  await forgetAnswers(trx, userId, email);
  // Messages also hold on to their author, so they go before the person does.
  await trx.deleteFrom('conversations').where('user_id', '=', userId).execute();
  await trx.deleteFrom('users').where('id', '=', userId).execute();
  // After the cascade: whoever was still writing has committed by now or has been refused.
  await trx.deleteFrom('events').where('person_id', '=', userId).execute();
  const account = email.trim().toLowerCase();
  for (const table of ['sign_in_attempts', 'sign_in_pace'] as const)
    await trx.deleteFrom(table).where('account', '=', account).execute();
}

/** What coaches were answered about the person, kept for a repeated call. */
async function forgetAnswers(trx: Trx, userId: number, email: string): Promise<void> {
  const id = String(userId);
  await sql`
    delete from idempotency_keys where answer ->> 'userId' = ${id} or answer ->> 'email' = ${email}
      or answer #>> '{user,email}' = ${email}
      or answer ? 'targetElement' and (answer ->> 'id')::int in (select annotations.id from annotations
        join feedback on feedback.id = annotations.feedback_id where feedback.user_id = ${userId})
      or answer ? 'note' and (answer ->> 'id')::int in (select id from notes where user_id = ${userId})
  `.execute(trx);
}
