import { badRequest } from '#backend/http/errors.ts';
import { findDraftAnswers } from '#backend/modules/drafts/drafts.ts';
import type { NewSubmission } from '#shared/contract/submissions.ts';
import type { Answers, Workbook, WorkbookSection } from '#shared/contract/workbooks.ts';
import type { Trx } from '#shared/database/database.ts';
import { keepQuestions } from '#shared/database/keep-questions.ts';
import { answerOf, findStatement, isAnswered } from '#shared/domain/answers.ts';
import { type FrozenRow, findDocument } from './versions.queries.ts';

interface GivenAnswers {
  draft: Answers | null | undefined;
  asked: readonly WorkbookSection[];
}

interface FrozenAnswers {
  document: Answers | null;
  workbookId: string | null;
}

/**
 * The answers of a filled-in workbook with their questions: those of the open draft, else of the last version, else
 * those left behind when a file was handed in. Day 1 may be empty; another day is refused like one without a file.
 */
export async function freezeAnswers(
  trx: Trx,
  { userId, taskDay }: NewSubmission,
  submission: { id: number; version: number },
  { draft, asked }: GivenAnswers,
): Promise<FrozenAnswers> {
  const last = draft || submission.version === 1 ? undefined : await findDocument(trx, submission.id);
  // Beside a file there is only its sentence.
  const earlier = last?.file_id == null ? last : undefined;
  const document = draft ?? earlier?.document ?? (await findDraftAnswers(trx, userId, taskDay));
  if (taskDay !== 1 && !isAnswered(asked, document ?? {})) {
    const message = 'Please upload a file for this task.';
    throw badRequest(message, { fileURL: message });
  }
  if (!document) return { document, workbookId: null };
  return { document, workbookId: earlier?.workbook_id ?? (await keepQuestions(trx, taskDay, asked)) };
}

/** The one sentence of a day that is handed in as a file, with its question alone, for the book; null without one. */
export async function freezeSentence(
  trx: Trx,
  taskDay: number,
  submission: { id: number; version: number },
  { draft, asked }: GivenAnswers,
): Promise<FrozenAnswers | null> {
  const found = findStatement(asked);
  if (!found) return null;
  const { section, field } = found;
  const form = draft ?? (submission.version > 1 ? (await findDocument(trx, submission.id))?.document : null);
  const sentence = answerOf(form, section, field.key);
  if (typeof sentence !== 'string' || sentence.trim() === '') return null;
  const document = { [section]: { [field.key]: sentence } };
  // The other questions are answered in the file: here they would look unanswered.
  const own = asked.filter(({ key }) => key === section).map((each) => ({ ...each, fields: [field] }));
  return { document, workbookId: await keepQuestions(trx, taskDay, own) };
}

/** The questions that a version answers. */
export function questionsOf({ document, day, sections }: FrozenRow): Workbook | null {
  if (!document) return null;
  return { day, sections: sections ?? [] };
}
