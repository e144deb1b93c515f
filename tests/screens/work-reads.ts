import type { PendingSubmission, Submission } from '#shared/contract/submissions.ts';
import { personIn, type Truth, type Work } from './truth.ts';

/** Points of every action plan. */
export const POINTS = 3;

export const asSubmission = ({ claim, feedback, ...work }: Work): Submission => ({
  ...work,
  isClaimed: claim !== null,
  feedbackId: feedback?.id ?? null,
  hasNewFeedback: feedback !== null && feedback.seenAt === null,
  tickCount: feedback && { done: feedback.ticks.lines.length, total: POINTS },
});

export const asPending = (truth: Truth, work: Work): PendingSubmission => {
  const { id, userId, taskDay, submittedAt, fileURL, address, claim } = work;
  const { name: userName, company: companyName, avatarURL } = personIn(truth, userId);
  return {
    ...{ id, userId, userName, companyName, taskDay, submittedAt, fileURL, address, claim },
    avatarURL,
    taskTitle: `Day ${taskDay}`,
  };
};
