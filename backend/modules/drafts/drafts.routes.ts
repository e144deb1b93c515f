import { participant } from '#backend/http/access.ts';
import { coalesceReads } from '#backend/http/coalesce-reads.ts';
import { etag, readExpected } from '#backend/http/etag.ts';
import { saveOrShowNewer } from '#backend/http/newer-draft.ts';
import type { Routes } from '#backend/http/route.ts';
import * as contract from '#shared/contract/drafts.ts';
import { findDraft, findLatestDraft, saveDraft } from './drafts.service.ts';

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
