import type { Actor } from '#backend/http/access.ts';
import { notFound } from '#backend/http/errors.ts';
import { readablePage } from '#backend/http/pages/readable-page.ts';
import type { SubmissionDocument } from '#shared/contract/submissions.ts';
import type { Reader } from '#shared/database/database.ts';
import type { FilledIn } from '#shared/documents/document-content.ts';
import { escapeHtml } from '#shared/domain/escape-html.ts';
import { describeAnswers, part } from './describe-answers.service.ts';
import { findSubmissionById, type SubmissionRow } from './submissions.queries.ts';
import { getDocument } from './submissions.service.ts';

/** A version of a workbook as a page to read or print. */
export async function getAnswersPage(
  db: Reader,
  actor: Actor,
  submissionId: number,
  version?: number,
): Promise<string> {
  const { form, workbook, notes } = await getDocument(db, actor, submissionId, version);
  const row = await findSubmissionById(db, submissionId);
  if (!row) throw notFound('Submission');
  const { user_name: name, task_day: day, task_title: title } = row;
  const answers = form && workbook ? describeAnswers(workbook.sections, form, 2) : '';
  const work = `${answers}${part('Notes', notes, 2)}` || '<p class="muted">No form answers were received</p>';
  return readablePage(
    `${name}, Day ${day}`,
    `<header class="cover"><div><p class="muted">${escapeHtml(name)} · Day ${day}</p><h1>${escapeHtml(title)}</h1></div></header>
<section>${work}</section>`,
  );
}

/** A version of a workbook as data, with the name of its file; 404 for a file that was handed in. */
export async function getAnswersFile(
  db: Reader,
  actor: Actor,
  submissionId: number,
  version?: number,
): Promise<{ name: string; document: SubmissionDocument; row: SubmissionRow }> {
  const document = await getDocument(db, actor, submissionId, version);
  const row = await findSubmissionById(db, submissionId);
  if (!row || (!document.form && row.file_id !== null)) throw notFound('Answers');
  return { name: `${row.user_name} Day ${row.task_day}`, document, row };
}

/** What a Word document of the same is made of. */
export async function getFilledIn(
  db: Reader,
  actor: Actor,
  submissionId: number,
  { version, origin }: { version: number | undefined; origin: string },
): Promise<{ userId: number; name: string; content: FilledIn }> {
  const { name: fileName, document, row } = await getAnswersFile(db, actor, submissionId, version);
  const { user_id: userId, user_name: name, task_day: day, task_title: title } = row;
  const { form, workbook, notes } = document;
  const { answers, sections } = { answers: form ?? {}, sections: workbook?.sections ?? [] };
  return { userId, name: fileName, content: { name, day, title, sections, answers, notes, origin } };
}
