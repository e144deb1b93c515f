import type { Actor } from '#backend/http/access.ts';
import { badRequest, conflict, HttpError, notFound } from '#backend/http/errors.ts';
import type { Expected } from '#backend/http/etag.ts';
import { MAX_DAYS, MAX_PART_SIZE, MAX_PROGRAMMES } from '#shared/contract/limits.ts';
import type { DraftFields, DraftPart, ProgrammeItem } from '#shared/contract/programmes.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import type { Fields } from '#shared/domain/draft-questions.ts';
import { comparedDayOf, comparedOf, type Parts } from '#shared/domain/programme-draft.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import { type DraftRow, listDraft, measureDraft, writePart } from './drafts.queries.ts';
import { recordChange, requireProgramme } from './programme-records.ts';
import * as queries from './programmes.queries.ts';

/** Parts and bytes of a draft, with those of days that were taken out since it was published. It is read at once. */
const MAX_DRAFT = { parts: 500, bytes: 4_000_000 };

const present = ({ fields, version, updated_at }: DraftRow): DraftPart => ({
  ...{ fields, version },
  updatedAt: updated_at.toISOString(),
});

async function readDraft(db: Reader, programmeId: number): Promise<Record<string, DraftPart>> {
  const [rows, newest] = await Promise.all([
    listDraft(db, programmeId),
    queries.findVersion(db, programmeId),
  ]);
  const updatedAt = newest?.publishedAt.toISOString() ?? '';
  const published = Object.entries(newest?.parts ?? {}).map(
    ([part, fields]) => [part, { fields: fields as DraftFields, version: 0, updatedAt }] as const,
  );
  return Object.fromEntries([...published, ...rows.map((row) => [row.part, present(row)] as const)]);
}

export async function getDraft(db: Reader, id: number): Promise<{ parts: Record<string, DraftPart> }> {
  await requireProgramme(db, id);
  return { parts: await readDraft(db, id) };
}

export async function getPart(db: Reader, id: number, part: string): Promise<DraftPart | null> {
  return (await readDraft(db, id))[part] ?? null;
}

/** The fields of all parts. */
export async function readParts(db: Reader, id: number): Promise<Parts> {
  const parts = Object.entries(await readDraft(db, id));
  return Object.fromEntries(parts.map(([part, { fields }]) => [part, fields]));
}

function requireDays({ days }: DraftFields): void {
  const names: unknown[] = Array.isArray(days) ? days : [];
  const isFit =
    names.length > 0 && names.every((day) => typeof day === 'string' && /^d[a-z0-9]{1,6}$/.test(day));
  if (!isFit || new Set(names).size !== names.length)
    throw badRequest('The days must be a list of their keys.', { days: 'Not the keys of days' });
  if (names.length > MAX_DAYS) throw badRequest(`A programme has at most ${MAX_DAYS} days.`);
}

function requireFitting(part: string, fields: DraftFields): void {
  if (Buffer.byteLength(JSON.stringify(fields)) > MAX_PART_SIZE)
    throw badRequest('This day is too long. Please shorten its texts, or divide it into two days.');
  if (part === 'head') requireDays(fields);
}

const says = (part: string, fields: Fields): string =>
  JSON.stringify(part === 'head' ? comparedOf({ head: fields }) : comparedDayOf(fields, part));

const differs = (part: string, fields: Fields, published: Fields | undefined): boolean =>
  !published || says(part, fields) !== says(part, published);

async function requireDraftSize(trx: Trx, id: number): Promise<void> {
  const { parts, bytes } = await measureDraft(trx, id);
  if (parts > MAX_DRAFT.parts)
    throw conflict('So many days were added and taken out that this draft must be published first.');
  if (bytes > MAX_DRAFT.bytes)
    throw conflict(
      'This draft is too long. Please shorten its texts; days that were taken out count until it is published.',
    );
}

const COPY = 'This programme comes with the product. Make a copy of it and change that.';

/** Throws 412 when the part is not the expected version. */
export async function savePart(
  trx: Trx,
  { id, part, fields }: { id: number; part: string; fields: DraftFields },
  expected: Expected,
): Promise<DraftPart> {
  const { isOwn } = await requireProgramme(trx, id, 'share');
  if (!isOwn) throw conflict(COPY);
  requireFitting(part, fields);
  const newest = await queries.findVersion(trx, id);
  const published = newest?.parts[part];
  const content = { programmeId: id, part, fields, isChanged: differs(part, fields, published) };
  const row = await writePart(trx, content, expected);
  if (!row) throw new HttpError(412, 'A newer draft was saved elsewhere.');
  await requireDraftSize(trx, id);
  await recordEvent(trx, 'programme.changed', { programmeId: id, part, version: row.version });
  return present(row);
}

/** Puts a version into the draft; whoever has it open merges it with what they type. */
export async function restoreVersion(
  trx: Trx,
  actor: Actor,
  { id, version: number }: { id: number; version: number },
): Promise<{ parts: Record<string, DraftPart> }> {
  const { isOwn } = await requireProgramme(trx, id, 'update');
  if (!isOwn) throw conflict(COPY);
  const [version, newest] = [await queries.findVersion(trx, id, number), await queries.findVersion(trx, id)];
  if (!version || !newest) throw notFound('Version');
  for (const [part, fields] of Object.entries(version.parts)) {
    const isChanged = differs(part, fields, newest.parts[part]);
    const content = { programmeId: id, part, fields: fields as DraftFields, isChanged };
    await writePart(trx, content, 'any');
  }
  await requireDraftSize(trx, id);
  await recordChange(trx, actor, { id, action: 'restore-programme', version: number });
  return await getDraft(trx, id);
}

/** A programme with the parts as its draft. */
export async function insertWithDraft(trx: Trx, actor: Actor, parts: Parts): Promise<ProgrammeItem> {
  if ((await queries.countProgrammes(trx)) >= MAX_PROGRAMMES)
    throw conflict(`There are ${MAX_PROGRAMMES} programmes already.`);
  const id = await queries.insertProgramme(trx, ownKey());
  for (const [part, fields] of Object.entries(parts)) {
    const row = { programmeId: id, part, fields: fields as DraftFields, isChanged: true };
    await writePart(trx, row, 'none');
  }
  return await recordChange(trx, actor, { id, action: 'make-programme' });
}

/** No programme of the product has such a key, also of later releases. */
const ownKey = (): string => `own-${crypto.randomUUID()}`.slice(0, 40);
