import type { Actor } from '#backend/http/access.ts';
import { notFound } from '#backend/http/errors.ts';
import { recordAuditEntry } from '#backend/modules/audit/audit.queries.ts';
import type { AuditAction } from '#shared/contract/audit.ts';
import type { ProgrammeItem } from '#shared/contract/programmes.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { normalise } from '#shared/domain/normalise.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import * as queries from './programmes.queries.ts';

export async function getItem(db: Reader, id: number): Promise<ProgrammeItem> {
  const [item] = await queries.listProgrammes(db, id);
  if (!item) throw notFound('Programme');
  return item;
}

export async function requireProgramme(
  db: Reader,
  id: number,
  lock: 'none' | 'share' | 'update' = 'none',
): Promise<{ id: number; key: string; isOwn: boolean }> {
  const programme = await queries.findProgramme(db, id, lock);
  if (!programme) throw notFound('Programme');
  return programme;
}

/** As people compare names. */
const plain = (name: string): string => normalise(name, 'NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

export const NAME_TAKEN = 'Another programme has this name. Choose another one.';

/** Whether another programme is called so. */
export async function isNameTaken(db: Reader, name: string, ownId?: number): Promise<boolean> {
  const items = await queries.listProgrammes(db);
  return items.some((item) => item.id !== ownId && plain(item.name) === plain(name));
}

/** Tells who did what to a programme; returns it as it is now. */
export async function recordChange(
  trx: Trx,
  actor: Actor,
  { id, action, ...detail }: { id: number; action: AuditAction; version?: number; rows?: number },
): Promise<ProgrammeItem> {
  const item = await getItem(trx, id);
  const entry = { actorId: actor.id, userId: null, action };
  await recordAuditEntry(trx, { ...entry, detail: { programme: item.name, ...detail } });
  await recordEvent(trx, 'programme.changed', { programmeId: id });
  return item;
}
