import { clean } from '#backend/word/clean.ts';
import type { Answer, WorkbookField } from '#shared/contract/workbooks.ts';
import { columnsOf } from '#shared/domain/answers.ts';

/** An answer as lines of text: one for each line, item or row, without empty ones. A picture's line is its caption. */
export function answerLines(field: WorkbookField, answer: Answer): string[] {
  const columns = columnsOf(field).filter(({ key }) => key !== 'fileURL');
  const items = typeof answer === 'string' ? answer.split('\n') : answer;
  const lines = items.map((item) =>
    typeof item === 'string' ? clean(item) : joined(columns.map(({ key }) => item[key] ?? '')),
  );
  return lines.filter(Boolean);
}

const joined = (cells: readonly string[]): string => cells.map(clean).filter(Boolean).join(' · ');
