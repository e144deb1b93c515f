import type { Database } from '#shared/database/database.ts';
import type { OutboxEntry } from '#shared/events/outbox.ts';
import type { Relay } from '#shared/events/relay.ts';
import { heldActs, heldMessages } from '#workers/held/held.queries.ts';
import type { DueRows } from '#workers/jobs/due-rows.queries.ts';
import { handleDue } from '#workers/jobs/handle-due.ts';

/** Handles rows that are due, as the scheduler does; returns what that recorded. */
export async function handleNow(db: Database, due: DueRows): Promise<OutboxEntry[]> {
  const recorded: OutboxEntry[] = [];
  await handleDue(db, due, (entries) => recorded.push(...entries));
  return recorded;
}

/** Sends the held messages and lets the held acts go on that are due. */
export async function sendHeld(db: Database, offer: Relay['offer']): Promise<void> {
  for (const due of [heldMessages, heldActs]) await handleDue(db, due, offer);
}
