import { type Actor, participant, requireOpenDay } from '#backend/http/access.ts';
import { coalesceReads } from '#backend/http/coalesce-reads.ts';
import { HttpError } from '#backend/http/errors.ts';
import { type Expected, etag, readExpected, saveOrShowNewer } from '#backend/http/etag.ts';
import type { Routes } from '#backend/http/route.ts';
import { resolveFileURL } from '#backend/modules/uploads/uploaded-files.ts';
import { noteActivity } from '#backend/modules/users/users.ts';
import { setDraftPictures } from '#backend/modules/workbooks/workbooks.queries.ts';
import { requireFitting } from '#backend/modules/workbooks/workbooks.ts';
import type { Draft, DraftContent } from '#shared/contract/drafts.ts';
import * as contract from '#shared/contract/drafts.ts';
import type { Answers } from '#shared/contract/workbooks.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { presentFileURL } from '#shared/database/present-file-url.ts';
import * as queries from './drafts.queries.ts';

export function draftsRoutes({ query, action }: Routes): void {
  const [findOpen, findLatest] = [coalesceReads(findDraft), coalesceReads(findLatestDraft)];
  query(contract.getDraft, participant, async ({ db, actor, params, query: { latest }, reply }) => {
    const { id, currentDay } = actor;
    const draft = await (latest ? findLatest : findOpen)(db, { id, currentDay }, params.day);
    if (draft) reply.header('etag', etag(draft.version));
    return draft;
  });

  action(contract.saveDraft, participant, async (call) => {
    const { write, actor, params, body, header, reply } = call;
    const expected = readExpected(header);
    // No stored response: the version detects repeats, and the response would contain the whole draft.
    const save = () => write((trx) => saveDraft(trx, actor, params.day, body, expected));
    return await saveOrShowNewer(reply, save, () => write((trx) => findDraft(trx, actor, params.day)));
  });
}

const present = (row: queries.DraftRow): Draft => ({
  day: row.day,
  version: row.version,
  updatedAt: row.updated_at.toISOString(),
  fileName: row.file_name,
  ...(row.form ? { form: row.form } : {}),
  ...(row.notes === null ? {} : { notes: row.notes }),
  ...(row.file_id === null && row.other_url === null ? {} : { fileURL: presentFileURL(row) }),
});

type Owner = Pick<Actor, 'id' | 'currentDay'>;

async function findDraft(db: Reader, actor: Owner, day: number): Promise<Draft | null> {
  requireOpenDay(actor, day);
  const row = await queries.findDraft(db, actor.id, day);
  return row ? Object.freeze(present(row)) : null;
}

/** The open draft, or what the participant had written when the day was handed in last. */
async function findLatestDraft(db: Reader, actor: Owner, day: number): Promise<Draft | null> {
  requireOpenDay(actor, day);
  const row = await queries.findLatestDraft(db, actor.id, day);
  return row ? Object.freeze(present(row)) : null;
}

/** Throws 412 when the draft is not the expected version. */
async function saveDraft(
  trx: Trx,
  actor: Actor,
  day: number,
  content: DraftContent,
  expected: Expected,
): Promise<Draft> {
  requireOpenDay(actor, day);
  const pictures = await requireFitting(trx, actor, day, content.form ?? {});
  const file = await resolveFileURL(trx, actor.id, content.fileURL ?? null);
  const place = { userId: actor.id, day };
  const row = await queries.writeDraft(trx, place, { ...content, file }, expected);
  if (!row) throw new HttpError(412, 'A newer draft was saved elsewhere.');
  if (pictures) await setDraftPictures(trx, actor.id, day, pictures);
  if (row.is_idle) await noteActivity(trx, actor.id);
  return present(row);
}

/** Closes the open draft of a day; returns its content, or undefined. */
export async function closeDraft(
  trx: Trx,
  userId: number,
  day: number,
): Promise<queries.DraftRow | undefined> {
  await queries.lockDraft(trx, userId, day);
  const draft = await queries.findDraft(trx, userId, day);
  if (draft) await queries.closeDraft(trx, userId, day);
  return draft;
}

/** The answers of a day's draft, open or handed in. */
export const findDraftAnswers = async (db: Reader, userId: number, day: number): Promise<Answers | null> =>
  (await queries.findLatestDraft(db, userId, day))?.form ?? null;
