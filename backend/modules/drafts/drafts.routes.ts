import { participant } from '#backend/http/access.ts';
import { HttpError } from '#backend/http/errors.ts';
import { etag, readVersion } from '#backend/http/etag.ts';
import { keyed, type Routes } from '#backend/http/route.ts';
import * as contract from '#shared/contract/drafts.ts';
import { findDraft, saveDraft } from './drafts.service.ts';

export function draftsRoutes({ query, action }: Routes): void {
  query(contract.getDraft, participant, async ({ db, actor, params, reply }) => {
    const draft = await findDraft(db, actor, params.day);
    if (draft) reply.header('etag', etag(draft.version));
    return draft;
  });

  action(contract.saveDraft, participant, async (call) => {
    const { db, write, actor, params, body, request, reply } = call;
    const expected = readVersion(request.headers['if-match']);
    const parts = ['draft', params.day, body, expected];
    try {
      const draft = await write((trx) =>
        keyed(trx, call, parts, () => saveDraft(trx, actor, params.day, body, expected)),
      );
      reply.header('etag', etag(draft.version));
      return draft;
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 412) throw error;
      // The newer draft goes along, so that the client can offer it without losing what was typed.
      const draft = await findDraft(db, actor, params.day);
      reply.status(412).serializer(JSON.stringify).send({ message: error.message, draft });
      return reply as never;
    }
  });
}
