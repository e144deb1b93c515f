import { conflict, HttpError } from '#backend/http/errors.ts';
import { noteActivity } from '#backend/modules/users/users.service.ts';
import type { SignupForm } from '#shared/contract/auth.ts';
import type { User } from '#shared/contract/users.ts';
import type { Database, Trx } from '#shared/platform/database.ts';
import { recordEvent } from '#shared/platform/outbox.ts';
import { hashPassword, isPassword } from '#shared/platform/passwords.ts';
import { presentUser } from '#shared/platform/present-user.ts';
import { findCredentials, insertParticipant } from './auth.queries.ts';

type Write = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;

export async function register(write: Write, form: SignupForm): Promise<User> {
  const passwordHash = await hashPassword(form.password);
  return await write(async (trx) => {
    const { name, email } = form;
    const row = await insertParticipant(trx, { name, email, company: form.company || null, passwordHash });
    if (!row) throw conflict('This e-mail is already registered.');
    const user = presentUser(row);
    await recordEvent(trx, 'user.registered', { user });
    return user;
  });
}

/** The same answer, after the same time, for a wrong password and an unknown person. */
export async function checkCredentials(
  db: Database,
  write: Write,
  credentials: { email: string; password: string },
): Promise<User> {
  const row = await findCredentials(db, credentials.email);
  const matches = await isPassword(row?.password_hash, credentials.password);
  if (!row || !matches) throw new HttpError(401, 'Invalid email or password.');
  await write((trx) => noteActivity(trx, row.id));
  return presentUser(row);
}
