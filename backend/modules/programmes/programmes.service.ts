import type { Actor } from '#backend/http/access.ts';
import { conflict, notFound } from '#backend/http/errors.ts';
import type { SprintConfig } from '#shared/config/config.ts';
import { MAX_PROGRAMMES } from '#shared/contract/limits.ts';
import type {
  DayFigures,
  DraftFields,
  ProgrammeItem,
  ProgrammeVersion,
} from '#shared/contract/programmes.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { newKey } from '#shared/domain/draft-questions.ts';
import { changesBetween } from '#shared/domain/programme-changes.ts';
import type { Parts } from '#shared/domain/programme-draft.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import { listWithoutCohort, settleClocks } from '#shared/sprint/clock.ts';
import { readParts } from './drafts.service.ts';
import { findFigures } from './figures.queries.ts';
import { moveEverybody } from './moves.queries.ts';
import { getItem, isNameTaken, NAME_TAKEN, recordChange, requireProgramme } from './programme-records.ts';
import * as queries from './programmes.queries.ts';

/** One day with one question. */
function firstParts(): Parts {
  const [day, section, field] = [newKey('d'), newKey('s'), newKey('f')];
  return {
    head: { days: [day], parts: [{ key: 'p1', name: 'First part', first: day }] },
    [day]: {
      ...{ title: 'First day', estimatedTime: '45-60 minutes', coachTemplate: 'general' },
      // Without a chapter the programme would make no book.
      ...{ chapterTitle: 'What you made', chapterPromise: 'Your answers, day by day.' },
      ...{
        sections: [section],
        [`section.${section}.title`]: 'Your work',
        [`section.${section}.fields`]: [field],
      },
      ...{
        [`field.${field}.label`]: 'What you found',
        [`field.${field}.kind`]: 'long',
        [`field.${field}.isForBook`]: true,
      },
    },
  };
}

/** A programme with the parts as its draft. */
export async function insertWithDraft(trx: Trx, actor: Actor, parts: Parts): Promise<ProgrammeItem> {
  if ((await queries.countProgrammes(trx)) >= MAX_PROGRAMMES)
    throw conflict(`There are ${MAX_PROGRAMMES} programmes already.`);
  const id = await queries.insertProgramme(trx, ownKey());
  for (const [part, fields] of Object.entries(parts)) {
    const row = { programmeId: id, part, fields: fields as DraftFields, isChanged: true };
    await queries.writePart(trx, row, 'none');
  }
  return await recordChange(trx, actor, { id, action: 'make-programme' });
}

/** No programme of the product has such a key, also of later releases. */
const ownKey = (): string => `own-${crypto.randomUUID()}`.slice(0, 40);

export async function createProgramme(
  trx: Trx,
  actor: Actor,
  { name, from }: { name: string; from?: number | undefined },
): Promise<ProgrammeItem> {
  if (from !== undefined) await requireProgramme(trx, from);
  const newest = from === undefined ? undefined : await queries.findVersion(trx, from);
  const copied = newest?.parts ?? (from !== undefined && (await readParts(trx, from)));
  const parts = copied || firstParts();
  await queries.lockNames(trx);
  if (await isNameTaken(trx, name)) throw conflict(NAME_TAKEN);
  return await insertWithDraft(trx, actor, { ...parts, head: { ...parts.head, name } });
}

export async function listVersions(db: Reader, id: number): Promise<ProgrammeVersion[]> {
  await requireProgramme(db, id);
  return await queries.listVersions(db, id);
}

export async function getFigures(db: Reader, id: number, day: string): Promise<DayFigures | null> {
  await requireProgramme(db, id);
  return await findFigures(db, id, day);
}

async function requireNewest(trx: Trx, id: number): Promise<queries.VersionRow> {
  await requireProgramme(trx, id, 'update');
  const newest = await queries.findVersion(trx, id);
  if (!newest) throw conflict('Publish this programme first.');
  return newest;
}

/** Nobody's answers may lose their questions. */
export async function giveNewest(
  trx: Trx,
  actor: Actor,
  id: number,
  config: SprintConfig,
): Promise<ProgrammeItem> {
  const newest = await requireNewest(trx, id);
  const days = new Set<number>();
  const otherPolicy: number[] = [];
  for (const number of await queries.listVersionsInUse(trx, id, newest.id)) {
    const former = await queries.findVersion(trx, id, number);
    // The first version of an old database has no content before the first start.
    if (!former) throw notFound('Version');
    const changes = changesBetween(former.parts, newest.parts);
    const unsafe = changes.find(({ isSafe }) => !isSafe);
    if (unsafe)
      throw conflict(
        `Clients of version ${number} have answered other questions: ${unsafe.what} They keep their version.`,
      );
    for (const { day } of changes) if (day !== null) days.add(day);
    if (former.parts.head?.policy !== newest.parts.head?.policy) otherPolicy.push(number);
  }
  const settled = await listWithoutCohort(trx, id, otherPolicy);
  const rows = await moveEverybody(trx, id, newest.id);
  await settleClocks(trx, settled, config);
  // Clients' screens read their tasks anew.
  for (const day of days) await recordEvent(trx, 'task.edited', { day });
  return await recordChange(trx, actor, { id, action: 'give-programme', version: newest.number, rows });
}

export async function makeDefault(trx: Trx, actor: Actor, id: number): Promise<ProgrammeItem> {
  const { number: version } = await requireNewest(trx, id);
  const { name, archivedAt } = await getItem(trx, id);
  if (archivedAt !== null) throw conflict(`${name} is archived. Take it out of the archive first.`);
  await queries.makeDefault(trx, id);
  return await recordChange(trx, actor, { id, action: 'default-programme', version });
}

/** Deletes what nobody is or was in, and archives the rest; those who are in it go on. */
export async function removeProgramme(
  trx: Trx,
  actor: Actor,
  id: number,
): Promise<{ outcome: 'deleted' | 'archived' }> {
  await requireProgramme(trx, id, 'update');
  await queries.lockVersions(trx, id);
  const { name, isDefault, isUnused, archivedAt } = await getItem(trx, id);
  if (isDefault) throw conflict(`New clients begin ${name}. Make another programme the default first.`);
  const cohort = await queries.findComingCohort(trx, id);
  if (cohort !== undefined)
    throw conflict(`The cohort ${cohort} will begin ${name}. Choose another programme for it first.`);
  if (isUnused) {
    await recordChange(trx, actor, { id, action: 'delete-programme' });
    await queries.deleteProgramme(trx, id);
    return { outcome: 'deleted' };
  }
  if (archivedAt === null) {
    await queries.setArchived(trx, id, true);
    await recordChange(trx, actor, { id, action: 'archive-programme' });
  }
  return { outcome: 'archived' };
}

export async function unarchive(trx: Trx, actor: Actor, id: number): Promise<ProgrammeItem> {
  await requireProgramme(trx, id, 'update');
  const item = await getItem(trx, id);
  if (item.archivedAt === null) return item;
  await queries.setArchived(trx, id, false);
  return await recordChange(trx, actor, { id, action: 'unarchive-programme' });
}
