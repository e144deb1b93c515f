import { type Actor, participant, signedIn } from '#backend/http/access.ts';
import { badRequest, notFound } from '#backend/http/errors.ts';
import type { Routes } from '#backend/http/route.ts';
import { requireOpenDay } from '#backend/modules/tasks/tasks.ts';
import type { Answers, EarlierAnswer, Workbook, WorkbookSection } from '#shared/contract/workbooks.ts';
import * as contract from '#shared/contract/workbooks.ts';
import type { CurriculumTask, EarlierWork } from '#shared/curriculum/curriculum-task.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { getProgramme } from '#shared/database/programmes.ts';
import { misfits, picturesIn } from '#shared/domain/check-answers.ts';
import { fileIdOf, submissionAddress } from '#shared/domain/file-types.ts';
import { dayOf } from '#shared/programmes/programme.ts';
import * as queries from './workbooks.queries.ts';

export function workbooksRoutes(
  { query }: Routes,
  { workbookDays }: { workbookDays: ReadonlySet<number> },
): void {
  query(contract.getWorkbook, signedIn, ({ db, actor, params }) =>
    getWorkbook(db, actor, params.day, workbookDays),
  );
  query(contract.getEarlierAnswers, participant, ({ db, actor, params }) =>
    getEarlierAnswers(db, actor, params.day),
  );
}

type Sections = readonly WorkbookSection[];

/** The questions of a day of the reader's programme; the day is known to exist. */
const sectionsOf = async (db: Reader, { versionId }: Actor, day: number): Promise<Sections> =>
  dayOf(await getProgramme(db, versionId), day)?.sections ?? [];

async function getWorkbook(
  db: Reader,
  actor: Actor,
  day: number,
  days: ReadonlySet<number>,
): Promise<Workbook> {
  await requireOpenDay(db, actor, day);
  if (!days.has(day)) throw notFound('Workbook');
  return { day, sections: await sectionsOf(db, actor, day) };
}

/** The participant's own answers that a day builds on. */
async function getEarlierAnswers(db: Reader, actor: Actor, day: number): Promise<EarlierAnswer[]> {
  await requireOpenDay(db, actor, day);
  const programme = await getProgramme(db, actor.versionId);
  const needs = dayOf(programme, day)?.needs ?? [];
  const handedIn = await queries.listHandedIn(
    db,
    actor.id,
    needs.map((each) => each.day),
  );
  return needs.map((need) => presentEarlier(need, handedIn.get(need.day), dayOf(programme, need.day)));
}

function presentEarlier(
  { day, what, keys }: EarlierWork,
  row: queries.HandedIn | undefined,
  task: CurriculumTask | undefined,
): EarlierAnswer {
  const sections = row?.sections ?? task?.sections ?? [];
  const answers = sections.flatMap((section) =>
    section.fields
      .filter(({ key }) => keys.includes(key))
      .flatMap(({ key, label, kind, columns }) => {
        const answer = row?.document?.[section.key]?.[key];
        return answer === undefined || answer.length === 0 ? [] : [{ key, label, kind, columns, answer }];
      }),
  );
  return {
    day,
    taskTitle: row?.title ?? task?.title ?? '',
    what,
    answers,
    address: row ? submissionAddress(row.submissionId, row.fileURL) : null,
  };
}

/**
 * Throws 400 unless the answers fit the day's questions and their pictures are the participant's own. Returns the ids
 * of these pictures; null for a day that asks for none.
 */
export async function requireFitting(
  trx: Trx,
  actor: Actor,
  day: number,
  answers: Answers,
): Promise<string[] | null> {
  const sections = await sectionsOf(trx, actor, day);
  const fields = misfits(sections, answers);
  if (Object.keys(fields).length > 0) throw badRequest('These answers do not fit the day.', fields);
  if (!sections.some((section) => section.fields.some(({ kind }) => kind === 'pictures'))) return null;
  const addresses = picturesIn(sections, answers);
  if (addresses.length === 0) return [];
  const ids = addresses.map((address) => fileIdOf(address) ?? '');
  const own = new Set(await queries.lockOwnFiles(trx, actor.id, day, ids));
  const foreign = addresses.find((_, index) => !own.has(ids[index] ?? ''));
  if (foreign === undefined) return [...own];
  throw badRequest('Please upload each picture for this task.', { [foreign]: 'Not a picture of this task' });
}

/** Records the pictures of a version. Files that are gone were removed by their owner. */
export async function keepPictures(
  trx: Trx,
  version: { id: number; version: number },
  owner: { userId: number; taskDay: number; asked: Sections },
  answers: Answers,
): Promise<void> {
  const known = picturesIn(owner.asked, answers).flatMap((address) => fileIdOf(address) ?? []);
  if (known.length === 0) return;
  await queries.addVersionPictures(
    trx,
    version,
    await queries.lockOwnFiles(trx, owner.userId, owner.taskDay, known),
  );
}
