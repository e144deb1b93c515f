import { conflict, forbidden, HttpError } from '#backend/http/errors.ts';
import { limitNetwork } from '#backend/http/network-calls.queries.ts';
import type { Write } from '#backend/http/route.ts';
import { noteActivity } from '#backend/modules/users/users.service.ts';
import { isHeld } from '#shared/accounts/add-participant.queries.ts';
import { insertNewParticipant, type NewParticipant } from '#shared/accounts/add-participant.ts';
import { endSessions } from '#shared/accounts/end-sessions.ts';
import { hashToken } from '#shared/accounts/one-time-token.ts';
import type { SignupForm } from '#shared/contract/forms.ts';
import type { User } from '#shared/contract/users.ts';
import type { Database, Trx } from '#shared/database/database.ts';
import { presentUser } from '#shared/database/present-user.ts';
import * as queries from './auth.queries.ts';
import { linkExpired, tellOfPassword } from './links.service.ts';
import { hashInLane, isPasswordInLane, type PasswordOrigin } from './passwords.service.ts';

/** Who has given their password, and the epoch of the account's sessions when it was right. */
export interface Known {
  user: User;
  epoch: number;
}

export async function register(db: Database, write: Write, form: SignupForm, network: string): Promise<User> {
  if (await isHeld(db, form.email, null)) throw isRegistered();
  const passwordHash = await hashInLane(form.password, network);
  return await write((trx) => addParticipant(trx, { ...form, passwordHash, isInvited: false }));
}

const isRegistered = () => conflict('This email address is already registered.');

/** Creates a participant, on sign-up or by invitation. */
export async function addParticipant(trx: Trx, person: NewParticipant): Promise<User> {
  const user = await insertNewParticipant(trx, person);
  if (!user) throw isRegistered();
  return user;
}

/** Consumes a link, ends all other links and all sessions of the old password, and tells the owner by mail. */
export async function setPassword(
  db: Database,
  write: Write,
  { token, password }: { token: string; password: string },
  { network, perHour, sendsMail }: { network: string; perHour: number; sendsMail: boolean },
): Promise<Known> {
  const tokenHash = hashToken(token);
  // An invalid link costs a query, not a hash. Only they count, so that a neighbour's tries stop nobody's link.
  if (!(await queries.findLinkOwner(db, tokenHash))) {
    await limitNetwork(db, { call: 'set-password', network, perHour });
    throw linkExpired(sendsMail);
  }
  const passwordHash = await hashInLane(password, network);
  return await write(async (trx) => {
    const owner = await queries.useLink(trx, tokenHash);
    if (!owner) throw linkExpired(sendsMail);
    await queries.updatePasswordHash(trx, owner.id, passwordHash);
    await tellOfPassword(trx, owner.id);
    const epoch = await endSessions(trx, owner.id);
    await noteActivity(trx, owner.id);
    return { user: presentUser(owner), epoch };
  });
}

/**
 * Same response and timing for a wrong password and an unknown user. Only who knows the password learns that the
 * account is deactivated.
 */
export async function checkCredentials(
  db: Database,
  write: Write,
  credentials: { email: string; password: string },
  origin: PasswordOrigin,
): Promise<Known> {
  const row = await queries.findCredentials(db, credentials.email);
  const matches = await isPasswordInLane(row?.password_hash, credentials.password, origin);
  if (!row || !matches) throw new HttpError(401, 'Invalid email or password.');
  if (row.deactivated_at !== null)
    throw forbidden('Your account is deactivated. Please write to us to open it again.');
  await write((trx) => noteActivity(trx, row.id));
  return { user: presentUser(row), epoch: row.session_epoch };
}
