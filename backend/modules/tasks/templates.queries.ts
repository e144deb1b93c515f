import type { Answer } from '#shared/contract/workbooks.ts';
import type { Reader, Trx } from '#shared/database/database.ts';

/** The answers of the latest submissions, by day and key. Days without answers are left out. */
export async function listAnswers(
  db: Reader,
  userId: number,
  days: readonly number[],
): Promise<Map<number, Record<string, Answer>>> {
  const rows = await db
    .selectFrom('submissions')
    .innerJoin('submission_versions as versions', (join) =>
      join
        .onRef('versions.submission_id', '=', 'submissions.id')
        .onRef('versions.version', '=', 'submissions.version'),
    )
    .select(['submissions.task_day', 'versions.document'])
    .where('submissions.user_id', '=', userId)
    .where('submissions.task_day', 'in', days)
    .where('versions.document', 'is not', null)
    .execute();
  return new Map(
    rows.map(({ task_day, document }) => [task_day, Object.assign({}, ...Object.values(document ?? {}))]),
  );
}

export interface TemplateFile {
  name: string;
  content: Buffer;
}

export async function insertTemplateFile(trx: Trx, file: TemplateFile): Promise<number> {
  const { id } = await trx
    .insertInto('template_files')
    .values(file)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function getTemplateFile(db: Reader, id: number): Promise<TemplateFile> {
  return await db
    .selectFrom('template_files')
    .select(['name', 'content'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Names of uploaded workbook pages, by file id. */
export async function templateNames(db: Reader, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('template_files').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
