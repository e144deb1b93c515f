import type { Actor } from '#backend/http/access.ts';
import { badRequest, conflict, formatWait, HttpError } from '#backend/http/errors.ts';
import { lockOwnAccount } from '#backend/http/own-account.ts';
import type { Write } from '#backend/http/route.ts';
import { askForMail, countAsked } from '#backend/modules/auth/links.service.ts';
import { requireOwnPassword } from '#backend/modules/auth/own-password.service.ts';
import type { AddressForm } from '#shared/contract/forms.ts';
import type { PendingAddress } from '#shared/contract/mailed-links.ts';
import type { Database, Reader, Trx } from '#shared/database/database.ts';
import * as queries from './links.queries.ts';

const CONFIRM_HOURS = 24;
/** Each asks for a mail to an address of the person's choice. */
const MOST_AN_HOUR = 5;

export async function getPending(db: Reader, userId: number): Promise<PendingAddress> {
  const pending = await queries.findPending(db, userId);
  return { pending: pending ? { ...pending, expiresAt: pending.expiresAt.toISOString() } : null };
}

export async function cancelChange(trx: Trx, userId: number): Promise<PendingAddress> {
  await queries.endLinks(trx, userId, 'confirm-address');
  return await getPending(trx, userId);
}

/**
 * Asks a worker for the mail to the new address. The answer and its time are the same for a taken address: the worker
 * finds out, and tells its owner instead.
 */
export async function askForChange(
  db: Database,
  write: Write,
  actor: Actor,
  { form, adminEmail }: { form: AddressForm; adminEmail: string },
): Promise<PendingAddress> {
  const { email, currentPassword } = form;
  const isSame = email.toLowerCase() === actor.email.toLowerCase();
  if (isSame && email === actor.email) throw refusal('email', 'This is your address already.');
  if (actor.email.toLowerCase() === adminEmail.toLowerCase())
    throw conflict(
      'This address is the setting ADMIN_EMAIL, and the next start would create it again. Ask the operator to change ADMIN_EMAIL first.',
    );
  const wrong = { field: 'currentPassword', message: 'Current password is incorrect.' };
  await requireOwnPassword(db, actor, currentPassword, wrong);
  return await write(async (trx) => {
    await lockOwnAccount(trx, actor);
    const { count, retryAfter } = await countAsked(trx, {
      ...{ kind: 'confirm-address', userId: actor.id, hours: 1 },
    });
    if (count >= MOST_AN_HOUR) {
      const words = `You asked for ${count} addresses within an hour. Please wait ${formatWait(retryAfter)}.`;
      throw new HttpError(429, words, { retryAfter });
    }
    await queries.endLinks(trx, actor.id, 'confirm-address');
    await askForMail(trx, {
      ...{ kind: 'confirm-address', userId: actor.id, email, hours: CONFIRM_HOURS },
    });
    return await getPending(trx, actor.id);
  });
}

const refusal = (field: string, message: string) => badRequest(message, { [field]: message });
