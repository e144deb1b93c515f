import type { Random } from '#tests/faults/random.ts';
import { pick } from '#tests/faults/random.ts';
import { nextId, noteActivity, type RecordEvent, someone } from './transaction.ts';
import { COACH, momentOf, personIn, type Truth, type Work } from './truth.ts';
import { asPending, asSubmission, POINTS } from './work-reads.ts';

export function submit(truth: Truth, record: RecordEvent, random: Random): void {
  const userId = someone(random);
  const { currentDay: taskDay, name: clientName } = personIn(truth, userId);
  const known = truth.work.find((work) => work.userId === userId && work.taskDay === taskDay);
  const moment = momentOf(nextId(truth));
  const taskTitle = `Day ${taskDay}`;
  if (known) {
    if (known.claim || known.feedback) return;
    Object.assign(known, { version: known.version + 1, updatedAt: moment, notes: moment });
    const pending = asPending(truth, known);
    record('submission.replaced', { submission: asSubmission(known), pending, clientName, taskTitle });
    return;
  }
  const work: Work = {
    ...{
      id: nextId(truth),
      userId,
      taskDay,
      fileURL: 'work.txt',
      notes: null,
      submittedAt: moment,
      version: 1,
    },
    ...{ updatedAt: moment, address: '/', file: null, opensAt: null, claim: null, feedback: null },
  };
  truth.work.push(work);
  record('submission.created', { submission: asSubmission(work), pending: asPending(truth, work) });
  noteActivity(truth, record, userId, moment);
}

const waiting = (truth: Truth): Work[] => truth.work.filter(({ feedback }) => !feedback);

export function review(truth: Truth, record: RecordEvent, random: Random): void {
  if (waiting(truth).length === 0) return;
  const work = pick(random, waiting(truth));
  const { id: submissionId, userId, taskDay } = work;
  const reviewedAt = momentOf(nextId(truth));
  work.feedback = {
    ...{
      id: nextId(truth),
      submissionId,
      userId,
      taskDay,
      comment: 'Good',
      strengths: null,
      improvements: null,
    },
    ...{
      actionPlan: '- One\n- Two\n- Three',
      resources: null,
      reviewedAt,
      reviewerId: COACH,
      reviewerName: 'Maya',
      version: 1,
      unlockNext: true,
    },
    ...{ seenAt: null, changedAt: reviewedAt, checks: [], ticks: { annotations: [], lines: [] } },
  };
  work.claim = null;
  const { name: clientName } = personIn(truth, userId);
  record('feedback.given', { feedback: work.feedback, clientName, taskTitle: `Day ${taskDay}` });
  const before = personIn(truth, userId);
  const user = { ...before, currentDay: Math.max(before.currentDay, taskDay + 1) };
  truth.users.set(userId, user);
  record('day.unlocked', { user, fromDay: before.currentDay, cause: 'feedback' });
}

export function claim(truth: Truth, record: RecordEvent, random: Random): void {
  if (waiting(truth).length === 0) return;
  const work = pick(random, waiting(truth));
  const { id: submissionId, userId, taskDay: day } = work;
  const held = { submissionId, coachId: COACH, coachName: 'Maya', expiresAt: momentOf(nextId(truth)) };
  work.claim = work.claim ? null : held;
  record('claim.changed', { userId, day, submissionId, claim: work.claim });
}

/** The participant ticks or unticks a point of the action plan. */
export function tick(truth: Truth, record: RecordEvent, random: Random): void {
  const reviewed = truth.work.filter(({ feedback }) => feedback !== null);
  if (reviewed.length === 0) return;
  const work = pick(random, reviewed);
  const { feedback } = work;
  if (!feedback) return;
  const line = pick(random, [1, 2, 3]);
  const others = feedback.ticks.lines.filter((each) => each !== line);
  const lines = others.length < feedback.ticks.lines.length ? others : [...others, line];
  const ticks = { annotations: [], lines };
  work.feedback = { ...feedback, ticks };
  const { id: submissionId, userId, taskDay: day } = work;
  const tickCount = { done: lines.length, total: POINTS };
  record('feedback.ticked', { userId, day, feedbackId: feedback.id, submissionId, ticks, tickCount });
}
