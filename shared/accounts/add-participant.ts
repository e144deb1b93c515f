import type { User } from '#shared/contract/users.ts';
import type { Trx } from '#shared/database/database.ts';
import { presentUser } from '#shared/database/present-user.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import * as queries from './add-participant.queries.ts';

export interface NewParticipant {
  name: string;
  email: string;
  company?: string | null | undefined;
  passwordHash: string;
  isInvited: boolean;
}

/** Undefined when the address is taken. Who is invited registers with their first sign-in. */
export async function insertNewParticipant(trx: Trx, person: NewParticipant): Promise<User | undefined> {
  const { name, email, company, passwordHash, isInvited } = person;
  if (isInvited && (await queries.isHeld(trx, email, null))) return undefined;
  const columns = { name, email, company: company || null, passwordHash, isInvited };
  const row = await queries.insertParticipant(trx, columns);
  if (!row) return undefined;
  const user = presentUser(row);
  if (!isInvited) await recordEvent(trx, 'user.registered', { user });
  return user;
}
