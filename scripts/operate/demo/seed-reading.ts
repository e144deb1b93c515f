import { sql } from 'kysely';
import type { Trx } from '#shared/database/database.ts';
import { fieldsOf, findUnique } from '#shared/domain/anchor.ts';

/** Seeds read marks, waiting conversations, what is ticked as done, and annotation positions. */
export async function seedReading(trx: Trx): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(trx);
  await anchorAnnotations(trx);
}

const statements = [
  // Authors have read earlier messages; a coach's last message may be unread.
  `insert into read_marks (reader_id, user_id, day, last_read_id, read_at)
   select user_id, user_id, day, max(id), max(created_at) from messages as heard
   where id < (select max(id) from messages where user_id = heard.user_id)
   group by user_id, day`,
  `insert into read_marks (reader_id, user_id, day, last_read_id, read_at)
   select author_id, user_id, day, max(id), max(created_at) from messages where from_admin
   group by author_id, user_id, day`,
  `update conversations set waiting_since = (
     select min(created_at) from messages
     where messages.user_id = conversations.user_id and not from_admin
       and id > coalesce((select max(id) from messages as answered
         where answered.user_id = conversations.user_id and from_admin and not answers_nobody(client_id)), 0))`,
  // All feedback is read except the newest of the last day.
  `update feedback set changed_at = greatest(reviewed_at,
     (select max(created_at) from annotations where feedback_id = feedback.id))`,
  `update feedback set seen_at = changed_at + interval '1 hour' where changed_at < now() - interval '1 day'`,
  // Two in three of what read feedback asks for are done.
  `insert into line_ticks (feedback_id, line, ticked_at)
   select id, line, seen_at + interval '20 minutes'
   from feedback, regexp_split_to_table(action_plan, e'\\n') with ordinality as lines (words, line)
   where seen_at is not null and words ~ '^\\s*[-•]\\s+\\S' and (task_day + line) % 3 > 0`,
  `update annotations set ticked_at = seen_at + interval '10 minutes' from feedback
   where feedback.id = feedback_id and seen_at is not null and annotations.id % 3 > 0`,
];

async function anchorAnnotations(trx: Trx): Promise<void> {
  const rows = await trx
    .selectFrom('annotations')
    .innerJoin('feedback', 'feedback.id', 'annotations.feedback_id')
    .innerJoin('submission_versions', (join) =>
      join
        .onRef('submission_versions.submission_id', '=', 'feedback.submission_id')
        .onRef('submission_versions.version', '=', 'feedback.submission_version'),
    )
    .select(['annotations.id', 'target_element', 'document', 'notes', 'version'])
    .execute();
  for (const { id, target_element, document, notes, version } of rows) {
    const fields = fieldsOf(document, notes);
    const { final_statement = '' } = fields;
    // Quotes of the statement refer to it, not to its earlier drafts.
    const selector =
      findUnique({ final_statement }, target_element, version) ?? findUnique(fields, target_element, version);
    if (!selector) continue;
    await trx
      .updateTable('annotations')
      .set({ selector: JSON.stringify(selector) })
      .where('id', '=', id)
      .execute();
  }
}
