import type { Documents } from '#backend/documents/documents.ts';
import type { Actor } from '#backend/http/access.ts';
import { notFound } from '#backend/http/errors.ts';
import { readablePage } from '#backend/http/readable-page.ts';
import type { SubmissionDocument } from '#shared/contract/submissions.ts';
import type { Reader } from '#shared/database/database.ts';
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

interface WantedDocument {
  version: number | undefined;
  origin: string;
  /** Who has it made. */
  caller: string;
  documents: Documents;
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

/** The same as a Word document. */
export async function getAnswersDocument(
  db: Reader,
  actor: Actor,
  submissionId: number,
  { version, ...given }: WantedDocument,
): Promise<{ name: string; content: Buffer }> {
  const { documents, caller, origin } = given;
  let fileName = '';
  const content = await documents.make(caller, async () => {
    const file = await getAnswersFile(db, actor, submissionId, version);
    fileName = `${file.name}.docx`;
    const { user_name: name, task_day: day, task_title: title } = file.row;
    const { form, workbook, notes } = file.document;
    const { answers, sections } = { answers: form ?? {}, sections: workbook?.sections ?? [] };
    return { task: { kind: 'answers', work: { name, day, title, sections, answers, notes, origin } } };
  });
  return { name: fileName, content };
}
