import { sql } from 'kysely';
import { Annotation, type AnnotationForm, type Pin, type Selector } from '#shared/contract/feedback.ts';
import { countAndLength } from '#shared/database/counters.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { jsonOf, timestamp } from '#shared/database/json-of.ts';
import { fileIdOf, PDF } from '#shared/domain/file-types.ts';

/** A PDF that is not read yet, or that hides its pages, may have any. */
const hasPage = (page = 0) => sql`coalesce(file_readings.pages, ${page}::int) >= ${page}::int`;

/** Whether a version shows the picture of a pin, as its file or in its answers, or is the PDF of its page. */
export async function showsPlace(
  db: Reader,
  submissionId: number,
  { fileURL, version, page }: Pin,
): Promise<boolean> {
  const type = page === undefined ? 'image/%' : PDF;
  const { rows } = await sql`
    select from submission_versions join files on files.id = ${fileIdOf(fileURL)} and files.media_type like ${type}
      left join file_readings on file_readings.file_id = files.id
    where submission_versions.submission_id = ${submissionId} and submission_versions.version = ${version}
      and ${hasPage(page)} and (submission_versions.file_id = files.id or exists (select from version_pictures as shown
        where shown.submission_id = submission_versions.submission_id
          and shown.version = submission_versions.version and shown.file_id = files.id))
  `.execute(db);
  return rows.length > 0;
}

/** Whether the file of a version is a PDF with this page. */
export async function isPageOf(
  db: Reader,
  { submissionId, version, page }: { submissionId: number; version: number; page: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from submission_versions join files on files.id = file_id and files.media_type = ${PDF}
      left join file_readings on file_readings.file_id = files.id
    where submission_versions.submission_id = ${submissionId} and submission_versions.version = ${version}
      and ${hasPage(page)}
  `.execute(db);
  return rows.length > 0;
}

/** The pins of a feedback on one file. */
export async function countPins(db: Reader, feedbackId: number, { fileURL }: Pin): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from annotations where feedback_id = ${feedbackId} and pin ->> 'fileURL' = ${fileURL}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

const ANNOTATION = jsonOf(Annotation, {
  id: 'id',
  targetElement: 'target_element',
  comment: 'comment',
  position: 'position',
  createdAt: timestamp('created_at'),
  selector: 'selector',
  pin: 'pin',
  isPraise: 'nullif(is_praise, false)',
});

const annotation = sql.raw<Annotation>(ANNOTATION).as('annotation');

export async function listAnnotations(db: Reader, feedbackId: number): Promise<Annotation[]> {
  const rows = await db
    .selectFrom('annotations')
    .select(annotation)
    .where('feedback_id', '=', feedbackId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.annotation);
}

/** The size of a feedback's list. */
export const measureAnnotations = (db: Reader, feedbackId: number) =>
  db
    .selectFrom('annotations')
    .select(countAndLength('comment'))
    .where('feedback_id', '=', feedbackId)
    .executeTakeFirstOrThrow();

/** Where it belongs: to words, to an area of a picture, or to nothing that is known. */
export interface AnnotationPlace {
  selector: Selector | null;
  pin: Pin | null;
}

export async function insertAnnotation(
  trx: Trx,
  by: { feedbackId: number; authorId: number },
  form: AnnotationForm,
  { selector, pin }: AnnotationPlace,
): Promise<Annotation> {
  const row = await trx
    .insertInto('annotations')
    .values({
      feedback_id: by.feedbackId,
      author_id: by.authorId,
      target_element: form.targetElement,
      comment: form.comment,
      position: JSON.stringify(form.position),
      selector: selector && JSON.stringify(selector),
      pin: pin && JSON.stringify(pin),
      is_praise: form.isPraise ?? false,
    })
    .returning(annotation)
    .executeTakeFirstOrThrow();
  return row.annotation;
}

export async function findAnnotation(
  db: Reader,
  id: number,
): Promise<{ annotation: Annotation; feedback_id: number | null } | undefined> {
  return await db
    .selectFrom('annotations')
    .select([annotation, 'feedback_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function updateSelector(trx: Trx, id: number, selector: Selector): Promise<void> {
  await trx
    .updateTable('annotations')
    .set({ selector: JSON.stringify(selector) })
    .where('id', '=', id)
    .execute();
}

export async function findFeedbackOf(db: Reader, annotationId: number): Promise<number | null | undefined> {
  const row = await db
    .selectFrom('annotations')
    .select('feedback_id')
    .where('id', '=', annotationId)
    .executeTakeFirst();
  return row?.feedback_id;
}

/** The number of changed rows: none of praise, which asks for nothing. */
export async function setAnnotationTick(trx: Trx, id: number, isTicked: boolean): Promise<bigint> {
  const { numUpdatedRows } = await trx
    .updateTable('annotations')
    .set({ ticked_at: isTicked ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .where('is_praise', '=', false)
    .where('ticked_at', isTicked ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows;
}

/** The number of changed rows. */
export async function setLineTick(
  trx: Trx,
  feedbackId: number,
  line: number,
  isTicked: boolean,
): Promise<bigint> {
  if (!isTicked) {
    const { numDeletedRows } = await trx
      .deleteFrom('line_ticks')
      .where('feedback_id', '=', feedbackId)
      .where('line', '=', line)
      .executeTakeFirst();
    return numDeletedRows;
  }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('line_ticks')
    .values({ feedback_id: feedbackId, line })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows ?? 0n;
}
