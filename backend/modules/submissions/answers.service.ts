import type { Documents } from '#backend/documents/documents.ts';
import type { Actor } from '#backend/http/access.ts';
import { notFound } from '#backend/http/errors.ts';
import { escaped, readablePage } from '#backend/http/readable-page.ts';
import type { Reader } from '#shared/database/database.ts';
import { describeAnswers, part } from './describe-answers.service.ts';
import { findSubmissionById } from './submissions.queries.ts';
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
    `<header class="cover"><div><p class="muted">${escaped(name)} · Day ${day}</p><h1>${escaped(title)}</h1></div></header>
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

/** A version of a workbook as a Word document; 404 when it has no answers. */
export async function getAnswersDocument(
  db: Reader,
  actor: Actor,
  submissionId: number,
  { version, ...given }: WantedDocument,
): Promise<{ name: string; content: Buffer }> {
  const { documents, caller, origin } = given;
  let fileName = '';
  const content = await documents.make(caller, async () => {
    const { form: answers, workbook, notes } = await getDocument(db, actor, submissionId, version);
    const row = await findSubmissionById(db, submissionId);
    if (!row || !answers || !workbook) throw notFound('Answers');
    const { user_name: name, task_day: day, task_title: title } = row;
    fileName = `${name} Day ${day}.docx`;
    const { sections } = workbook;
    return { task: { kind: 'answers', work: { name, day, title, sections, answers, notes, origin } } };
  });
  return { name: fileName, content };
}
