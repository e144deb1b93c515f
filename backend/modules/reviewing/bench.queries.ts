import { sql } from 'kysely';
import type {
  FeedbackDraft,
  FeedbackDraftContent,
  Snippet,
  SnippetForm,
} from '#shared/contract/reviewing.ts';
import type { Reader, Trx } from '#shared/platform/database.ts';

export async function findDraft(
  db: Reader,
  coachId: number,
  submissionId: number,
): Promise<FeedbackDraft | null> {
  const row = await db
    .selectFrom('feedback_drafts')
    .select(['content', 'version', 'updated_at'])
    .where('coach_id', '=', coachId)
    .where('submission_id', '=', submissionId)
    .executeTakeFirst();
  return row ? { content: row.content, version: row.version, updatedAt: row.updated_at.toISOString() } : null;
}

export async function saveDraft(
  trx: Trx,
  coachId: number,
  submissionId: number,
  content: FeedbackDraftContent,
): Promise<void> {
  await sql`
    insert into feedback_drafts (coach_id, submission_id, content)
    values (${coachId}, ${submissionId}, ${JSON.stringify(content)}::jsonb)
    on conflict (coach_id, submission_id) do update
      set content = excluded.content, version = feedback_drafts.version + 1, updated_at = now()
  `.execute(trx);
}

export async function listSnippets(db: Reader, coachId: number): Promise<Snippet[]> {
  return await db
    .selectFrom('snippets')
    .select(['id', 'shortcut', 'snippet'])
    .where('coach_id', '=', coachId)
    .orderBy(sql`lower(shortcut)`)
    .execute();
}

/** Undefined when the coach has the shortcut already. */
export async function insertSnippet(
  trx: Trx,
  coachId: number,
  form: SnippetForm,
): Promise<Snippet | undefined> {
  return await trx
    .insertInto('snippets')
    .values({ coach_id: coachId, ...form })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'shortcut', 'snippet'])
    .executeTakeFirst();
}

/** Whether another snippet of the coach has the shortcut. */
export async function isShortcutTaken(
  trx: Trx,
  coachId: number,
  { id, shortcut }: { id: number; shortcut: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('snippets')
    .select('id')
    .where('coach_id', '=', coachId)
    .where(sql`lower(shortcut)`, '=', shortcut.toLowerCase())
    .where('id', '!=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Undefined when it is not the coach's own. */
export async function updateSnippet(
  trx: Trx,
  coachId: number,
  id: number,
  form: SnippetForm,
): Promise<Snippet | undefined> {
  return await trx
    .updateTable('snippets')
    .set(form)
    .where('id', '=', id)
    .where('coach_id', '=', coachId)
    .returning(['id', 'shortcut', 'snippet'])
    .executeTakeFirst();
}

export async function deleteSnippet(trx: Trx, coachId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('snippets')
    .where('id', '=', id)
    .where('coach_id', '=', coachId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
