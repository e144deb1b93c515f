import { badRequest } from '#backend/http/errors.ts';
import { findDraftAnswers } from '#backend/modules/drafts/drafts.service.ts';
import type { NewSubmission } from '#shared/contract/submissions.ts';
import type { Answers, Workbook, WorkbookSection } from '#shared/contract/workbooks.ts';
import type { Trx } from '#shared/database/database.ts';
import { keepQuestions } from '#shared/database/keep-questions.ts';
import { isAnswered } from '#shared/domain/answers.ts';
import { type FrozenRow, findDocument } from './versions.queries.ts';

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
  { draft, asked }: { draft: Answers | null | undefined; asked: readonly WorkbookSection[] },
): Promise<FrozenAnswers> {
  const earlier = draft || submission.version === 1 ? undefined : await findDocument(trx, submission.id);
  const document = draft ?? earlier?.document ?? (await findDraftAnswers(trx, userId, taskDay));
  if (taskDay !== 1 && !isAnswered(asked, document ?? {})) {
    const message = 'Please upload a file for this task.';
    throw badRequest(message, { fileURL: message });
  }
  if (!document) return { document, workbookId: null };
  return { document, workbookId: earlier?.workbook_id ?? (await keepQuestions(trx, taskDay, asked)) };
}

/** The questions that a version answers. */
export function questionsOf({ document, day, sections }: FrozenRow): Workbook | null {
  if (!document) return null;
  return { day, sections: sections ?? [] };
}
