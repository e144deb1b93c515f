import type { Documents } from '#backend/documents/documents.ts';
import type { Actor } from '#backend/http/access.ts';
import { notFound } from '#backend/http/errors.ts';
import { escaped, readablePage } from '#backend/http/readable-page.ts';
import type { Answers, WorkbookSection } from '#shared/contract/workbooks.ts';
import type { Reader } from '#shared/database/database.ts';
import { type GivenAnswer, readAnswers } from '#shared/domain/read-answers.ts';
import { findSubmissionById } from './submissions.queries.ts';
import { getDocument } from './submissions.service.ts';

const STATEMENT = 'final_statement';

/** A titled text, empty without one; `level` is the heading's. */
export const part = (title: string, text: string | null, level = 4): string =>
  text ? `<h${level} class="label">${escaped(title)}</h${level}><p class="words">${escaped(text)}</p>` : '';

/** The answers of a workbook as HTML, the final statement of day 1 first. */
export function describeAnswers(sections: readonly WorkbookSection[], form: Answers, level = 4): string {
  const given = readAnswers(sections, form).flatMap(({ answers }) => answers);
  const statement = given.find(({ field }) => field.key === STATEMENT);
  const shown =
    statement?.shape === 'text'
      ? `<blockquote class="statement">${escaped(statement.text)}</blockquote>`
      : '';
  return shown + given.map((each) => (each === statement ? '' : describe(each, level))).join('');
}

function describe(answer: GivenAnswer, level: number): string {
  const { label } = answer.field;
  if (answer.shape === 'text') return part(label, answer.text, level);
  const heading = `<h${level} class="label">${escaped(label)}</h${level}>`;
  if (answer.shape === 'list') {
    return `${heading}<ul>${answer.items.map((item) => `<li class="words">${escaped(item)}</li>`).join('')}</ul>`;
  }
  const cells = (tag: string, texts: readonly string[]): string =>
    `<tr>${texts.map((text) => `<${tag} class="words">${text}</${tag}>`).join('')}</tr>`;
  const head = cells(
    'th',
    answer.columns.map((column) => escaped(column.label)),
  );
  const rows = answer.rows.map((row) =>
    cells(
      'td',
      answer.columns.map(({ key }) => cell(key, row[key] ?? '')),
    ),
  );
  return `${heading}<div class="table"><table>${head}${rows.join('')}</table></div>`;
}

/** The address of a picture becomes a link. */
const cell = (column: string, text: string): string =>
  column === 'fileURL' && text ? `<a href="${escaped(text)}">Picture</a>` : escaped(text);

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
  const { form: answers, workbook, notes } = await getDocument(db, actor, submissionId, version);
  const row = await findSubmissionById(db, submissionId);
  if (!row || !answers || !workbook) throw notFound('Answers');
  const { user_name: name, task_day: day, task_title: title } = row;
  const { sections } = workbook;
  const { documents, caller, origin } = given;
  const work = { name, day, title, sections, answers, notes, origin };
  const content = await documents.make(caller, { kind: 'answers', work });
  return { name: `${name} Day ${day}.docx`, content };
}
