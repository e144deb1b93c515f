import type { Answers, WorkbookSection } from '#shared/contract/workbooks.ts';
import { type GivenAnswer, readAnswers } from '#shared/domain/answers.ts';
import { escapeHtml } from '#shared/domain/escape-html.ts';

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
