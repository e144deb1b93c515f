import { z } from 'zod';
import { sendDocument } from '#backend/documents/documents.ts';
import { type Actor, signedIn } from '#backend/http/access.ts';
import { coalesceReads } from '#backend/http/coalesce-reads.ts';
import { notFound } from '#backend/http/errors.ts';
import type { Limits } from '#backend/http/limits.ts';
import { READABLE_PAGE_POLICY, readablePage } from '#backend/http/pages/readable-page.ts';
import type { Routes } from '#backend/http/route.ts';
import { setAttachmentHeaders } from '#backend/http/send-file.ts';
import { DOCX } from '#shared/contract/file-types.ts';
import type { SubmissionDocument } from '#shared/contract/submissions.ts';
import * as contract from '#shared/contract/submissions.ts';
import type { Answers, WorkbookSection } from '#shared/contract/workbooks.ts';
import type { Reader } from '#shared/database/database.ts';
import type { FilledIn } from '#shared/documents/document-content.ts';
import { type GivenAnswer, readAnswers } from '#shared/domain/answers.ts';
import { escapeHtml } from '#shared/domain/escape-html.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import { findSubmissionById, type SubmissionRow } from './submissions.queries.ts';
import { getDocument, getReadableSubmission } from './submissions.ts';
import { listVersions } from './versions.queries.ts';

interface AnswersDeps {
  origins: () => ReadonlySet<string>;
  files: FileStore;
  limits: Limits;
}

/** What was handed in, in every form. */
export function answersRoutes({ query, action }: Routes, { origins, files, limits }: AnswersDeps): void {
  const [readDocument, readPage] = [coalesceReads(getDocument), coalesceReads(getAnswersPage)];
  query(contract.getSubmissionDocument, signedIn, async (call) => {
    const { db, actor, params, query: wanted, request, reply } = call;
    const asked = [db, actor, params.submissionId, wanted.version] as const;
    reply.header('vary', 'accept');
    if (!request.headers.accept?.includes('text/html')) return await readDocument(...asked);
    // A browser's tab: a page to read instead of JSON.
    const page = await readPage(...asked);
    reply.header('content-security-policy', READABLE_PAGE_POLICY).type('text/html; charset=utf-8');
    return (await reply.send(page)) as never;
  });
  action({ ...contract.getAnswersDocument, response: z.any() }, signedIn, async (call) => {
    const { db, actor, params, query: wanted } = call;
    const [origin = ''] = origins();
    const chosen = { version: wanted.version, origin };
    const { name, ...filledIn } = await getFilledIn(db, actor, params.submissionId, chosen);
    const head = { name: `${name}.docx`, mediaType: DOCX, kind: 'answers' } as const;
    return await sendDocument({ ...call, files, limits }, { ...head, ...filledIn });
  });
  query(contract.getAnswersFile, signedIn, async ({ db, actor, params, query: wanted, reply }) => {
    const { name, document } = await getAnswersFile(db, actor, params.submissionId, wanted.version);
    setAttachmentHeaders(reply, { name: `${name}.json`, mediaType: 'application/json' });
    return document;
  });
  query(contract.listSubmissionVersions, signedIn, async ({ db, actor, params }) => {
    await getReadableSubmission(db, actor, params.submissionId);
    return await listVersions(db, params.submissionId);
  });
}

/** A version of a workbook as a page to read or print. */
async function getAnswersPage(
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
async function getAnswersFile(
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
async function getFilledIn(
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

const STATEMENT = 'final_statement';

/** A titled text, empty without one; `level` is the heading's. */
export const part = (title: string, text: string | null, level = 4): string =>
  text
    ? `<h${level} class="label">${escapeHtml(title)}</h${level}><p class="words">${escapeHtml(text)}</p>`
    : '';

/** The answers of a workbook as HTML, the final statement of day 1 first. */
export function describeAnswers(sections: readonly WorkbookSection[], form: Answers, level = 4): string {
  const given = readAnswers(sections, form).flatMap(({ answers }) => answers);
  const statement = given.find(({ field }) => field.key === STATEMENT);
  const shown =
    statement?.shape === 'text'
      ? `<blockquote class="statement">${escapeHtml(statement.text)}</blockquote>`
      : '';
  return shown + given.map((each) => (each === statement ? '' : describe(each, level))).join('');
}

function describe(answer: GivenAnswer, level: number): string {
  const { label } = answer.field;
  if (answer.shape === 'text') return part(label, answer.text, level);
  const heading = `<h${level} class="label">${escapeHtml(label)}</h${level}>`;
  if (answer.shape === 'list') {
    return `${heading}<ul>${answer.items.map((item) => `<li class="words">${escapeHtml(item)}</li>`).join('')}</ul>`;
  }
  const cells = (tag: string, texts: readonly string[]): string =>
    `<tr>${texts.map((text) => `<${tag} class="words">${text}</${tag}>`).join('')}</tr>`;
  const head = cells(
    'th',
    answer.columns.map((column) => escapeHtml(column.label)),
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
  column === 'fileURL' && text ? `<a href="${escapeHtml(text)}">Picture</a>` : escapeHtml(text);
