import { CompiledQuery } from 'kysely';
import type { Trx } from '#shared/database/database.ts';
import { noteRecorded } from '#shared/events/outbox.ts';
import {
  inOrder,
  type NewMessage,
  statementsOf,
  type WrittenMessage,
  type WrittenRow,
} from './write-messages.queries.ts';

/**
 * Writes coaches' messages in the caller's transaction, whatever the limit; one that was written under its key stays alone.
 * As `writeMessages`, undefined for who is no participant any more.
 */
export async function writeUncounted(
  trx: Trx,
  messages: readonly NewMessage[],
  { areAnswers }: { areAnswers: boolean },
): Promise<(WrittenMessage | undefined)[]> {
  const input = messages.map((message, n) => ({ ...message, n }));
  const { answer, announcement } = statementsOf(messages);
  const query = CompiledQuery.raw(areAnswers ? answer : announcement, [JSON.stringify(input)]);
  const { rows } = await trx.executeQuery<WrittenRow>(query);
  const written = inOrder(messages, rows);
  noteRecorded(
    trx,
    written.flatMap((row) => row?.event ?? []),
  );
  return written;
}
