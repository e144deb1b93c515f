import type { User } from '#shared/contract/users.ts';

export const NOW = '2026-01-01T09:00:00.000Z';
export const ID = 2_000_000_000;
const fileURL = 'embedded_form_day1_1.json';
const address = `/api/submissions/${ID}/document`;

/** Valid event payloads about a user, with unused ids. */
export const submission = ({ id: userId }: User) => ({
  ...{ id: ID, userId, taskDay: 1, fileURL, notes: null, submittedAt: NOW },
  ...{ version: 1, updatedAt: NOW, address, file: null, feedbackId: null },
  ...{ hasNewFeedback: false, isClaimed: false, opensAt: null, tickCount: null },
});
export const pending = ({ id: userId, name: userName }: User) => ({
  ...{ id: ID, userId, userName, companyName: null, avatarURL: null, taskDay: 1, taskTitle: 'Mission' },
  ...{ submittedAt: NOW, fileURL, address, claim: null },
});
export const feedback = ({ id: userId }: User) => ({
  ...{ id: ID, submissionId: ID, userId, taskDay: 1, comment: 'Good work', reviewedAt: NOW },
  ...{ strengths: null, improvements: null, actionPlan: null, resources: null },
  ...{ reviewerId: 1, reviewerName: 'Maya', version: 1, unlockNext: false, seenAt: null, changedAt: NOW },
  ...{ checks: [{ check: 'It is true.', isMet: true }], ticks: { annotations: [ID], lines: [1] } },
});
export const annotation = {
  id: ID,
  targetElement: 'notes',
  comment: 'Here',
  position: { x: 0, y: 0 },
  createdAt: NOW,
  selector: null,
};
export const claim = { submissionId: ID, coachId: ID, coachName: 'Maya', expiresAt: NOW };
export const settings = { timeZone: 'UTC', showsSeen: false, cannotListen: false, firstRunDismissedAt: null };
export const message = ({ id: userId, name: authorName }: User) => ({
  ...{ id: ID, message: 'Hello', fromAdmin: false, createdAt: NOW },
  ...{ userId, day: 1, authorId: userId, authorName, authorAvatarURL: null, clientId: null },
});
/** Beside a message that was sent. */
export const conversation = { company: null, currentDay: 1, waitingSince: NOW };
export const act = {
  ...{ id: ID, kind: 'message' as const, words: 'Hello', coachName: null, authorId: ID, authorName: 'Maya' },
  ...{ state: 'running' as const, total: 3, done: 1, refused: 0, createdAt: NOW },
  ...{ endedAt: null, stoppedByName: null, cohortName: null, at: null, wakesAt: null },
};
export const item = {
  id: ID,
  type: 'user' as const,
  description: 'Ada signed up',
  timestamp: NOW,
  link: '/admin',
};
