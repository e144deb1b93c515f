import { createContext, use } from 'react';
import type { Feedback } from '#shared/contract/feedback.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { Task } from '#shared/contract/tasks.ts';
import type { User } from '#shared/contract/users.ts';
import type { WorkbookSection } from '#shared/contract/workbooks.ts';
import { partLabel } from '#shared/domain/answers.ts';
import type { Claiming } from './use-claim.ts';
import type { Queue } from './use-queue.ts';
import type { ContextFold, ReviewWorkspaceState } from './use-review-workspace.ts';

/** What all parts of the review page share. */
export interface ReviewState {
  submission: Submission;
  client: User;
  task: Task;
  feedback: Feedback | null;
  /** The questions that the submission answers. */
  questions: readonly WorkbookSection[];
  claiming: Claiming;
  queue: Queue;
  workspace: ReviewWorkspaceState;
  context: ContextFold;
  /** Moves the focus to the submission. */
  readWork: () => void;
}

export const ReviewContext = createContext<ReviewState | null>(null);

export function useReview(): ReviewState {
  const review = use(ReviewContext);
  if (!review) throw new Error('No review is open');
  return review;
}

/** The label of a part of the submission, or free text as it is. */
export function usePartLabel(): (target: string) => string {
  const { questions } = useReview();
  return (target) => partLabel(target, questions);
}
