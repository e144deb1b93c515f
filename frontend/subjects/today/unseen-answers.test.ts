import { expect, test } from 'vitest';
import type { Feedback } from '#shared/contract/feedback.ts';
import { sampleMoment as at, sampleMessage } from '#tests/frontend/sample-message.ts';
import { listUnseenAnswers } from './unseen-answers.ts';

const feedback = (taskDay: number, reviewed: number, changed = reviewed): Feedback => ({
  ...{ id: taskDay, submissionId: taskDay, userId: 7, taskDay, reviewedAt: at(reviewed), reviewerId: 1 },
  ...{ comment: 'Clear.', strengths: null, improvements: null, actionPlan: null, resources: null },
  ...{ reviewerName: 'Maya', version: 1, unlockNext: true, seenAt: null, changedAt: at(changed) },
  ...{ checks: [], ticks: { annotations: [], lines: [] } },
});

const ofTom = { fromAdmin: true, day: 3, authorId: 2, authorName: 'Tom' };
const message = (id: number, minute: number) => sampleMessage(id, minute, ofTom);
const unread = (day: number, count: number, lastId: number) => ({ userId: 7, day, unread: count, lastId });

test('each unseen feedback is an item that leads to it, newest first', () => {
  const answers = listUnseenAnswers({
    feedbacks: [feedback(1, 1), feedback(2, 5)],
    unread: [],
    messages: [],
  });
  expect(answers.map(({ title, to }) => [title, to])).toEqual([
    ['Maya gave you feedback on Day 2', '/task/2#feedback'],
    ['Maya gave you feedback on Day 1', '/task/1#feedback'],
  ]);
});

test('an annotation on feedback that was seen is named as one', () => {
  const [item] = listUnseenAnswers({ feedbacks: [feedback(4, 1, 9)], unread: [], messages: [] });
  expect([item?.title, item?.at]).toEqual(['Maya annotated Day 4', at(9)]);
});

test('unread messages are one item with the newest words and the number of messages', () => {
  const messages = [message(1, 1), message(2, 2), message(3, 3)];
  const [one] = listUnseenAnswers({ feedbacks: [], unread: [unread(3, 1, 3)], messages });
  expect([one?.title, one?.excerpt, one?.count]).toEqual(['Tom wrote to you on Day 3', 'message 3', 1]);
  expect([one?.to, one?.alsoAt]).toEqual(['/messages', '/task/3#conversation']);
  const [more] = listUnseenAnswers({ feedbacks: [], unread: [unread(2, 1, 2), unread(3, 1, 3)], messages });
  expect([more?.title, more?.excerpt, more?.count]).toEqual(['You have 2 new messages', 'message 3', 2]);
});

test('a message that is not loaded yet is left out', () => {
  expect(listUnseenAnswers({ feedbacks: [], unread: [unread(3, 1, 4)], messages: [message(3, 3)] })).toEqual(
    [],
  );
});

test('feedback says whether a new version is asked, the work is accepted or the words were corrected', () => {
  const titleOf = (change: Partial<Feedback>) =>
    listUnseenAnswers({ feedbacks: [{ ...feedback(4, 1, 9), ...change }], unread: [], messages: [] })[0]
      ?.title;
  expect(titleOf({ askedVersion: 1, changedAt: at(1) })).toBe('Your coach would like a new version of Day 4');
  expect(titleOf({ askedVersion: 2, decidedAt: at(9) })).toBe('Your coach would like a new version of Day 4');
  expect(titleOf({ decidedAt: at(9) })).toBe('Your work for Day 4 is accepted');
  expect(titleOf({ decidedAt: at(5), correctedAt: at(9) })).toBe('Maya corrected the feedback on Day 4');
  expect(titleOf({ askedVersion: 2, decidedAt: at(5) })).toBe('Maya annotated Day 4');
});
