import type { ActRefusal } from '#shared/contract/acts.ts';
import { countCharacters, MAX_MESSAGE_LENGTH } from '#shared/contract/limits.ts';
import type { Trx } from '#shared/database/database.ts';
import { dayOfMessage, fillWords } from '#shared/domain/fill-words.ts';
import { type NewMessage, writeUncounted } from '#shared/messages/write-messages.queries.ts';
import { currentCause } from '#shared/operations/log.ts';
import { type ActRow, type DuePerson, listTitles, type Outcomes } from './acts.queries.ts';

/** Writes the message into each client's own conversation, with the day, its task and the name of the moment. */
export async function sendToClients(
  trx: Trx,
  { id, author_id, words }: ActRow,
  people: readonly DuePerson[],
): Promise<Outcomes> {
  const { requestId, traceparent } = currentCause();
  const messages: NewMessage[] = [];
  const places: number[] = [];
  const outcomes = new Map<number, ActRefusal | null>();
  const titleOf = await listTitles(trx, people);
  for (const { n, client } of people) {
    const day = dayOfMessage(client?.currentDay ?? 0, client?.resumeDay ?? null);
    const context = { name: client?.name ?? '', day, taskTitle: titleOf(client?.id ?? 0, day) };
    const message = fillWords(words ?? '', context);
    const refusal = refusalOf(client, message);
    outcomes.set(n, refusal);
    if (refusal !== null || !client || author_id === null) continue;
    places.push(n);
    messages.push({
      ...{ author_id, user_id: client.id, day, message, from_admin: true },
      // Of the act, so that even a repeated part sends nothing twice. No key of a call has a space; `answers_nobody` (SQL) reads it.
      client_id: `act ${id} ${client.id}`,
      ...{ request_id: requestId, traceparent },
    });
  }
  if (messages.length === 0) return outcomes;
  const written = await writeUncounted(trx, messages, { areAnswers: false });
  // Clients are read before, without a lock.
  for (const [at, row] of written.entries()) if (!row) outcomes.set(places[at] as number, 'deleted');
  return outcomes;
}

function refusalOf(client: DuePerson['client'], message: string): ActRefusal | null {
  if (!client) return 'deleted';
  if (client.deactivatedAt !== null) return 'deactivated';
  return countCharacters(message) > MAX_MESSAGE_LENGTH ? 'too-long' : null;
}
