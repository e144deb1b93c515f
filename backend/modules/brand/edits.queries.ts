import { sql } from 'kysely';
import type { Answer } from '#shared/contract/workbooks.ts';
import type { Reader, Trx } from '#shared/database/database.ts';

/** Serialises the edits and hand-ins of a day; undefined before its first hand-in. */
export async function lockDay(trx: Trx, userId: number, day: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom('submissions')
    .select('id')
    .where('user_id', '=', userId)
    .where('task_day', '=', day)
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}

/** The newest edits of a text, newest first. */
export async function listNewestEdits(
  trx: Trx,
  submissionId: number,
  field: string,
  limit: number,
): Promise<{ id: number; answer: Answer | null }[]> {
  return await trx
    .selectFrom('book_edits')
    .select(['id', 'answer'])
    .where('submission_id', '=', submissionId)
    .where('field', '=', field)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The newest edit of every text of a participant, as far as their book shows it. */
export async function listShownEdits(trx: Trx, userId: number): Promise<(Answer | null)[]> {
  const newest = trx
    .selectFrom('book_edits')
    .innerJoin('submissions', 'submissions.id', 'submission_id')
    .distinctOn(['submission_id', 'field'])
    .select('answer')
    .where('user_id', '=', userId)
    .orderBy('submission_id')
    .orderBy('field')
    .orderBy('book_edits.id', 'desc');
  return (await newest.execute()).map(({ answer }) => answer);
}

interface NewEdit {
  submissionId: number;
  version: number;
  section: string;
  field: string;
  answer: Answer | null;
}

export async function insertEdit(trx: Trx, { submissionId, answer, ...edit }: NewEdit): Promise<void> {
  await trx
    .insertInto('book_edits')
    .values({
      ...edit,
      submission_id: submissionId,
      answer: answer === null ? null : JSON.stringify(answer),
    })
    .execute();
}

/** Deletes all but the newest `kept` edits of a text. */
export async function deleteOldEdits(
  trx: Trx,
  submissionId: number,
  field: string,
  kept: number,
): Promise<void> {
  await sql`
    delete from book_edits where submission_id = ${submissionId} and field = ${field}
      and id < (select id from book_edits where submission_id = ${submissionId} and field = ${field}
        order by id desc offset ${kept - 1} limit 1)
  `.execute(trx);
}

export interface PastEdit {
  id: number;
  answer: Answer | null;
  at: Date;
  /** The answer that was polished; null where an earlier edit polished the same one. */
  handedIn: Answer | null;
  handedInAt: Date;
}

const LENGTH = sql`octet_length(concat(edits.answer, edits.document -> edits.section -> edits.field))`;

/** The edits of a text, newest first, until they and their handed-in answers have this many bytes as JSON. */
export async function listPastEdits(
  db: Reader,
  userId: number,
  day: number,
  field: string,
  bytes: number,
): Promise<PastEdit[]> {
  // Step by step, since the length of each text is as much work as the text.
  const { rows } = await sql<PastEdit>`
    with recursive edits as materialized (
      select edit.id, edit.answer, edit.edited_at, edit.section, edit.field, versions.created_at,
        case when lead(edit.version) over newest is distinct from edit.version then versions.document end as document,
        row_number() over newest as place
      from submissions
      join book_edits as edit on edit.submission_id = submissions.id
      join submission_versions as versions on versions.submission_id = edit.submission_id
        and versions.version = edit.version
      where submissions.user_id = ${userId} and submissions.task_day = ${day} and edit.field = ${field}
      window newest as (order by edit.id desc)
    ), listed as (
      select edits.*, ${LENGTH} as bytes from edits where place = 1
      union all
      select edits.*, listed.bytes + ${LENGTH} from listed join edits on edits.place = listed.place + 1
      where listed.bytes < ${bytes}
    )
    select id, answer, edited_at as at, document -> section -> field as "handedIn", created_at as "handedInAt"
    from listed order by place
  `.execute(db);
  return rows;
}
