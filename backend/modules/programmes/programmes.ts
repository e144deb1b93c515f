import { type Actor, coach, owner } from '#backend/http/access.ts';
import { coalesceReads } from '#backend/http/coalesce-reads.ts';
import { conflict, notFound } from '#backend/http/errors.ts';
import { readExpected, saveOrShowNewer } from '#backend/http/etag.ts';
import { readFormFile } from '#backend/http/forms.ts';
import type { Routes } from '#backend/http/route.ts';
import type { SprintConfig } from '#shared/config/config.ts';
import { MAX_PROGRAMME_FILE } from '#shared/contract/limits.ts';
import type { DayFigures, ProgrammeItem, ProgrammeVersion } from '#shared/contract/programmes.ts';
import * as contract from '#shared/contract/programmes.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { newKey } from '#shared/domain/draft-questions.ts';
import type { Offer } from '#shared/domain/offer.ts';
import { changesBetween } from '#shared/domain/programme-changes.ts';
import type { Parts } from '#shared/domain/programme-draft.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import { listWithoutCohort, settleClocks } from '#shared/sprint/clock.ts';
import * as drafts from './drafts.ts';
import { insertWithDraft, readParts } from './drafts.ts';
import { findFigures } from './figures.queries.ts';
import { createFromFile, getFile } from './programme-file.ts';
import { getItem, isNameTaken, NAME_TAKEN, recordChange, requireProgramme } from './programme-records.ts';
import * as queries from './programmes.queries.ts';
import { getChanges, publish } from './publishing.ts';

export function programmesRoutes({ query, command, action }: Routes, config: SprintConfig): void {
  const list = coalesceReads(queries.listProgrammes);
  query(contract.listProgrammes, coach, ({ db }) => list(db, null));
  command(contract.createProgramme, owner, ({ trx, actor, body }) => createProgramme(trx, actor, body));
  query(contract.getProgrammeDraft, coach, ({ db, params }) => drafts.getDraft(db, params.programmeId));
  action(contract.saveProgrammePart, owner, async ({ db, write, params, body, header, reply }) => {
    const expected = readExpected(header);
    const { programmeId: id, part } = params;
    const save = () => write((trx) => drafts.savePart(trx, { id, part, fields: body.fields }, expected));
    return await saveOrShowNewer(reply, save, () => drafts.getPart(db, id, part));
  });
  query(contract.getProgrammeChanges, coach, ({ db, params }) => getChanges(db, params.programmeId));
  command(contract.publishProgramme, owner, ({ trx, actor, params, body }) =>
    publish(trx, actor, { id: params.programmeId, basedOn: body.basedOn }),
  );
  query(contract.listProgrammeVersions, coach, ({ db, params }) => listVersions(db, params.programmeId));
  const figures = coalesceReads(getFigures);
  query(contract.getDayFigures, coach, async ({ db, params: { programmeId, part } }) => ({
    figures: await figures(db, programmeId, part),
  }));
  command(contract.restoreProgrammeVersion, owner, ({ trx, actor, params: { programmeId: id, version } }) =>
    drafts.restoreVersion(trx, actor, { id, version }),
  );
  command(contract.giveNewestVersion, owner, ({ trx, actor, params }) =>
    giveNewest(trx, actor, params.programmeId, config),
  );
  query(contract.getProgrammeFile, coach, ({ db, params, query: { draft } }) =>
    getFile(db, params.programmeId, draft !== undefined),
  );
  action(contract.createProgrammeFromFile, owner, async ({ write, actor, request }) => {
    const { content } = await readFormFile(request, MAX_PROGRAMME_FILE);
    return await write((trx) => createFromFile(trx, actor, content));
  });
  givingRoutes(command);
}

/** Which programmes are given, and to new clients. */
function givingRoutes(command: Routes['command']): void {
  command(contract.removeProgramme, owner, ({ trx, actor, params }) =>
    removeProgramme(trx, actor, params.programmeId),
  );
  command(contract.unarchiveProgramme, owner, ({ trx, actor, params }) =>
    unarchive(trx, actor, params.programmeId),
  );
  command(contract.makeDefaultProgramme, owner, ({ trx, actor, params }) =>
    makeDefault(trx, actor, params.programmeId),
  );
}

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

async function createProgramme(
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

async function listVersions(db: Reader, id: number): Promise<ProgrammeVersion[]> {
  await requireProgramme(db, id);
  return await queries.listVersions(db, id);
}

async function getFigures(db: Reader, id: number, day: string): Promise<DayFigures | null> {
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
async function giveNewest(trx: Trx, actor: Actor, id: number, config: SprintConfig): Promise<ProgrammeItem> {
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
  const rows = await queries.moveEverybody(trx, id, newest.id);
  await settleClocks(trx, settled, config);
  // Clients' screens read their tasks anew.
  for (const day of days) await recordEvent(trx, 'task.edited', { day });
  return await recordChange(trx, actor, { id, action: 'give-programme', version: newest.number, rows });
}

async function makeDefault(trx: Trx, actor: Actor, id: number): Promise<ProgrammeItem> {
  const { number: version } = await requireNewest(trx, id);
  const { name, archivedAt } = await getItem(trx, id);
  if (archivedAt !== null) throw conflict(`${name} is archived. Take it out of the archive first.`);
  await queries.makeDefault(trx, id);
  return await recordChange(trx, actor, { id, action: 'default-programme', version });
}

/** Deletes what nobody is or was in, and archives the rest; those who are in it go on. */
async function removeProgramme(
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

async function unarchive(trx: Trx, actor: Actor, id: number): Promise<ProgrammeItem> {
  await requireProgramme(trx, id, 'update');
  const item = await getItem(trx, id);
  if (item.archivedAt === null) return item;
  await queries.setArchived(trx, id, false);
  return await recordChange(trx, actor, { id, action: 'unarchive-programme' });
}

const FRESH_MS = 10_000;

/** Reads it every ten seconds at most; while the database is away, answers what was read last. */
export function createOfferFinder(db: Reader): () => Promise<Offer | null> {
  let last: Promise<Offer | null> = Promise.resolve(null);
  let readAt = 0;
  return async () => {
    if (Date.now() - readAt > FRESH_MS) {
      readAt = Date.now();
      const before = last;
      last = queries.findOffer(db).catch(() => before);
    }
    return await last;
  };
}
