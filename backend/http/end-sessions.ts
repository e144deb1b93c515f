import type { Trx } from '#shared/database/database.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import type { Actor } from './access.ts';
import { deleteOtherSessions } from './session-store.queries.ts';

/** Signs a person out everywhere except where they are. Open screens are told. */
export async function endOtherSessions(trx: Trx, { id, session }: Actor): Promise<void> {
  await deleteOtherSessions(trx, id, session);
  await recordEvent(trx, 'session.ended', { userId: id, session: null, except: session });
}
