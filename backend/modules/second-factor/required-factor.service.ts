import type { Actor } from '#backend/http/access.ts';
import { conflict } from '#backend/http/errors.ts';
import { recordAuditEntry } from '#backend/modules/audit/audit.ts';
import type { RequiredFactor } from '#shared/contract/team.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import { findRequired, saveRequired } from './required-factor.queries.ts';
import { findFactors, isSecured } from './second-factor.queries.ts';

export const getRequired = async (db: Reader): Promise<RequiredFactor> => ({
  isRequired: await findRequired(db),
});

/** Throws 409 for an owner without one: they would shut themselves out. */
export async function setRequired(trx: Trx, { id }: Actor, isRequired: boolean): Promise<RequiredFactor> {
  if (isRequired && !isSecured(await findFactors(trx, id)))
    throw conflict('Set up your own second factor first, in your settings.');
  if (await saveRequired(trx, isRequired)) {
    const action = isRequired ? 'require-factor' : 'require-no-factor';
    await recordAuditEntry(trx, { actorId: id, userId: null, action, detail: {} });
    // Coaches who lack one learn of it as their screens read again.
    await recordEvent(trx, 'team.changed', {});
  }
  return { isRequired };
}
