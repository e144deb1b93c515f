import { sql } from 'kysely';
import type { Expected } from '#backend/http/etag.ts';
import type {
  FeedbackDraft,
  FeedbackDraftContent,
  Snippet,
  SnippetForm,
} from '#shared/contract/reviewing.ts';
import type { Reader, Trx } from '#shared/database/database.ts';

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
  return row ? presentDraft(row) : null;
}

const presentDraft = ({
  content,
  version,
  updated_at,
}: {
  content: FeedbackDraftContent;
  version: number;
  updated_at: Date;
}): FeedbackDraft => ({ content, version, updatedAt: updated_at.toISOString() });

/** Undefined when the draft is not the one expected. */
export async function saveDraft(
  trx: Trx,
  coachId: number,
  submissionId: number,
  { content, expected }: { content: FeedbackDraftContent; expected: Expected },
): Promise<FeedbackDraft | undefined> {
  const isExpected =
    expected === 'any'
      ? sql<boolean>`true`
      : sql<boolean>`feedback_drafts.version = ${expected === 'none' ? 0 : expected}`;
  const row = await trx
    .insertInto('feedback_drafts')
    .values({ coach_id: coachId, submission_id: submissionId, content: JSON.stringify(content) })
    .onConflict((conflict) =>
      conflict
        .columns(['coach_id', 'submission_id'])
        .doUpdateSet({
          content: ({ ref }) => ref('excluded.content'),
          version: sql<number>`feedback_drafts.version + 1`,
          updated_at: sql<Date>`now()`,
        })
        .where(isExpected),
    )
    .returning(['content', 'version', 'updated_at'])
    .executeTakeFirst();
  return row && presentDraft(row);
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
