import type { Actor } from '#backend/http/access.ts';
import { conflict, notFound } from '#backend/http/errors.ts';
import { closeDraft } from '#backend/modules/drafts/drafts.ts';
import { noteActivity } from '#backend/modules/users/users.ts';
import type { NewSubmission, Submission } from '#shared/contract/submissions.ts';
import type { Trx } from '#shared/database/database.ts';
import { getProgramme } from '#shared/database/programmes.ts';
import { recordEvent, requestWork } from '#shared/events/outbox.ts';
import { dayOf } from '#shared/programmes/programme.ts';
import { lockOpening } from '#shared/sprint/clock.ts';
import { holdProgramme, requirePress } from './hand-in-rules.ts';
import { presentPending, presentSubmission } from './submissions.present.ts';
import * as queries from './submissions.queries.ts';
import * as versions from './versions.queries.ts';

/** Ends a day without work, once: nobody reviews it, and the next day opens unless each morning opens one. */
export async function endDay(trx: Trx, actor: Actor, body: NewSubmission): Promise<Submission> {
  requirePress(actor, body);
  const { userId, taskDay, fileURL } = body;
  const file = { file_id: null, other_url: fileURL };
  await holdProgramme(trx, actor);
  await closeDraft(trx, userId, taskDay);
  const { policy, lastDay } = await lockDay(trx, body, { hasWork: false });
  const created = await queries.insertSubmission(trx, body, file, { isDone: true });
  if (!created) return presentSubmission(await getRow(trx, body));
  await versions.insertVersion(trx, created, { file, notes: body.notes });
  if (taskDay === lastDay) await queries.finishSprint(trx, userId, taskDay);
  else if (policy !== 'daily')
    await requestWork(trx, 'unlock.requested', { userId, targetDay: taskDay + 1, cause: 'done' });
  await noteActivity(trx, userId);
  return await announce(trx, body, true);
}

/** What opens days, which now stays. Who had not begun may be in a newer version meanwhile, whose day is of the other sort. */
export async function lockDay(
  trx: Trx,
  { userId, taskDay }: NewSubmission,
  { hasWork }: { hasWork: boolean },
): ReturnType<typeof lockOpening> {
  const opening = await lockOpening(trx, userId);
  const day = dayOf(await getProgramme(trx, opening.versionId), taskDay);
  if (hasWork === (day?.kind === undefined)) return opening;
  throw conflict('This day has changed. Please load the page again.');
}

async function getRow(trx: Trx, { userId, taskDay }: NewSubmission): Promise<queries.SubmissionRow> {
  const row = await queries.findSubmission(trx, userId, taskDay);
  if (!row) throw notFound('Submission');
  return row;
}

export async function announce(trx: Trx, body: NewSubmission, isNew: boolean): Promise<Submission> {
  const row = await getRow(trx, body);
  const submission = presentSubmission(row);
  const pending = presentPending(row);
  if (isNew) await recordEvent(trx, 'submission.created', { submission, pending });
  else {
    const waits = row.feedback_id === null;
    await recordEvent(trx, 'submission.replaced', {
      submission,
      pending: waits ? pending : null,
      clientName: row.user_name,
      taskTitle: row.task_title,
    });
  }
  return submission;
}
