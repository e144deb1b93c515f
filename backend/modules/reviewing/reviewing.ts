import { type Actor, coach } from '#backend/http/access.ts';
import { badRequest, conflict, HttpError, notFound } from '#backend/http/errors.ts';
import { type Expected, etag, readExpected, saveOrShowNewer } from '#backend/http/etag.ts';
import { requireListCapacity } from '#backend/http/pagination.ts';
import type { Routes } from '#backend/http/route.ts';
import { markNoticesSeen } from '#backend/modules/notices/notices.ts';
import { getSubmissionById, lockSubmission } from '#backend/modules/submissions/submissions.ts';
import { getAnsweredTask } from '#backend/modules/tasks/tasks.ts';
import type { CheckMark } from '#shared/contract/feedback.ts';
import type {
  Claim,
  FeedbackDraft,
  FeedbackDraftContent,
  Snippet,
  SnippetForm,
  VersionRead,
} from '#shared/contract/reviewing.ts';
import * as contract from '#shared/contract/reviewing.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import * as claims from './reviewing.queries.ts';
import * as snippets from './snippets.queries.ts';

export function reviewingRoutes({ query, command, action }: Routes): void {
  command(contract.claimSubmission, coach, ({ trx, actor, params, body }) =>
    claimSubmission(trx, actor, params.submissionId, body.takeOver ?? false),
  );
  command(contract.releaseSubmission, coach, ({ trx, actor, params }) =>
    releaseSubmission(trx, actor, params.submissionId),
  );
  query(contract.getFeedbackDraft, coach, async ({ db, actor, params, reply }) => {
    const draft = await findFeedbackDraft(db, actor, params.submissionId);
    if (draft) reply.header('etag', etag(draft.version));
    return draft;
  });
  action(contract.saveFeedbackDraft, coach, async (call) => {
    const { write, actor, params, body, header, reply } = call;
    const { submissionId } = params;
    const expected = readExpected(header);
    const save = () => write((trx) => saveFeedbackDraft(trx, actor, submissionId, body, expected));
    const find = () => write((trx) => findFeedbackDraft(trx, actor, submissionId));
    return await saveOrShowNewer(reply, save, find);
  });
  query(contract.getVersionRead, coach, ({ db, actor, params }) =>
    getVersionRead(db, actor, params.submissionId),
  );
  command(contract.markVersionRead, coach, ({ trx, actor, params, body }) =>
    markVersionRead(trx, actor, params.submissionId, body.version),
  );
  query(contract.listSnippets, coach, ({ db, actor }) => snippets.listSnippets(db, actor.id));
  command(contract.createSnippet, coach, ({ trx, actor, body }) => createSnippet(trx, actor, body));
  command(contract.updateSnippet, coach, ({ trx, actor, params, body }) =>
    updateSnippet(trx, actor, params.snippetId, body),
  );
  command(contract.deleteSnippet, coach, ({ trx, actor, params }) =>
    deleteSnippet(trx, actor, params.snippetId),
  );
}

/** Claims a submission or renews the claim. Only a new holder records an event; a heartbeat does not. */
async function claimSubmission(
  trx: Trx,
  actor: Actor,
  submissionId: number,
  takesOver: boolean,
): Promise<Claim> {
  const { userId, taskDay: day } = await lockSubmission(trx, submissionId);
  const before = await claims.findClaim(trx, submissionId);
  if (before && before.coachId !== actor.id && !takesOver) {
    throw conflict(`${before.coachName} is reviewing`);
  }
  await claims.setClaim(trx, submissionId, actor.id);
  const claim = await claims.findClaim(trx, submissionId);
  if (!claim) throw notFound('Claim');
  if (before?.coachId !== actor.id) {
    await recordEvent(trx, 'claim.changed', { userId, day, submissionId, claim });
  }
  return claim;
}

/** Releases the coach's own claim only. */
async function releaseSubmission(trx: Trx, actor: Actor, submissionId: number): Promise<{ message: string }> {
  const { userId, taskDay: day } = await lockSubmission(trx, submissionId);
  const claim = await claims.findClaim(trx, submissionId);
  if (claim?.coachId === actor.id) {
    await claims.deleteClaim(trx, submissionId);
    await recordEvent(trx, 'claim.changed', { userId, day, submissionId, claim: null });
  }
  return { message: 'Released.' };
}

async function findFeedbackDraft(
  db: Reader,
  actor: Actor,
  submissionId: number,
): Promise<FeedbackDraft | null> {
  await getSubmissionById(db, submissionId);
  return await claims.findDraft(db, actor.id, submissionId);
}

/** Throws 412 when the draft is not the expected version. */
async function saveFeedbackDraft(
  trx: Trx,
  actor: Actor,
  submissionId: number,
  content: FeedbackDraftContent,
  expected: Expected,
): Promise<FeedbackDraft> {
  // Waits for feedback being given concurrently, so that no draft outlives it.
  await lockSubmission(trx, submissionId);
  const { feedbackId, userId, taskDay } = await getSubmissionById(trx, submissionId);
  if (feedbackId !== null) throw conflict('Feedback has already been given for this submission.');
  await requireKnownChecks(trx, actor, { userId, taskDay, submissionId }, content.checks ?? []);
  const draft = await claims.saveDraft(trx, actor.id, submissionId, { content, expected });
  if (!draft) throw new HttpError(412, 'A newer draft was saved elsewhere.');
  return draft;
}

/**
 * Throws 400 for a mark of a check that the task does not have. The marks of the stored draft stay, because a release may
 * have changed the checks since.
 */
async function requireKnownChecks(
  trx: Trx,
  actor: Actor,
  { userId, taskDay, submissionId }: { userId: number; taskDay: number; submissionId: number },
  marks: readonly CheckMark[],
): Promise<void> {
  if (marks.length === 0) return;
  const task = await getAnsweredTask(trx, actor, taskDay, userId);
  const stored = (await claims.findDraft(trx, actor.id, submissionId))?.content.checks ?? [];
  const known = new Set([...(task.checks ?? []), ...stored.map(({ check }) => check)]);
  const unknown = marks.find(({ check }) => !known.has(check));
  if (!unknown) return;
  const message = 'This day has no such check.';
  throw badRequest(message, { checks: message });
}

async function getVersionRead(db: Reader, actor: Actor, submissionId: number): Promise<VersionRead> {
  await getSubmissionById(db, submissionId);
  return { version: await claims.findVersionRead(db, actor.id, submissionId) };
}

/** The coach has had a version on screen. */
async function markVersionRead(
  trx: Trx,
  actor: Actor,
  submissionId: number,
  version: number,
): Promise<VersionRead> {
  const { version: newest } = await getSubmissionById(trx, submissionId);
  if (version > newest) {
    const message = 'There is no such version.';
    throw badRequest(message, { version: message });
  }
  await claims.setVersionRead(trx, actor.id, submissionId, version);
  if (version === newest) await markNoticesSeen(trx, actor, { submissionId });
  return await getVersionRead(trx, actor, submissionId);
}

const FULL = 'Your snippets are full. Please remove or shorten some.';
const TEAM_FULL = "The team's snippets are full. Please remove or shorten some.";

const taken = ({ isTeam }: snippets.SnippetList) =>
  conflict(`${isTeam ? 'The team has' : 'You have'} a snippet with this shortcut already.`);

async function createSnippet(
  trx: Trx,
  actor: Actor,
  { isTeam = false, ...form }: SnippetForm,
): Promise<Snippet> {
  const list = { coachId: actor.id, isTeam };
  await snippets.lockList(trx, list);
  requireListCapacity(await snippets.measureSnippets(trx, list), form.snippet, isTeam ? TEAM_FULL : FULL);
  if (await snippets.isShortcutTaken(trx, list, form)) throw taken(list);
  const snippet = await snippets.insertSnippet(trx, list, form);
  if (!snippet) throw taken(list);
  if (isTeam) await recordEvent(trx, 'snippets.changed', {});
  return snippet;
}

/** Any coach changes the team's snippets; one stays in its list. */
async function updateSnippet(
  trx: Trx,
  actor: Actor,
  id: number,
  { isTeam: _, ...form }: SnippetForm,
): Promise<Snippet> {
  const list = await snippets.lockListOf(trx, actor.id, id);
  if (!list) throw notFound('Snippet');
  if (await snippets.isShortcutTaken(trx, list, { id, ...form })) throw taken(list);
  requireListCapacity(
    await snippets.measureSnippets(trx, list, id),
    form.snippet,
    list.isTeam ? TEAM_FULL : FULL,
  );
  const snippet = await snippets.updateSnippet(trx, id, form);
  if (!snippet) throw notFound('Snippet');
  if (list.isTeam) await recordEvent(trx, 'snippets.changed', {});
  return snippet;
}

async function deleteSnippet(trx: Trx, actor: Actor, id: number): Promise<{ message: string }> {
  const list = await snippets.lockListOf(trx, actor.id, id);
  if (!list || !(await snippets.deleteSnippet(trx, id))) throw notFound('Snippet');
  if (list.isTeam) await recordEvent(trx, 'snippets.changed', {});
  return { message: 'Snippet removed.' };
}
