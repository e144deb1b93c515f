import { coach, self, selfOrCoach } from '#backend/http/access.ts';
import { coalesceReads } from '#backend/http/coalesce-reads.ts';
import type { Limits } from '#backend/http/limits.ts';
import type { Routes } from '#backend/http/route.ts';
import * as contract from '#shared/contract/brand.ts';
import { listFinishedBrands, type ReadBook } from './brand.service.ts';
import { editText, listEdits } from './edits.service.ts';
import { createLink, getLink, revokeLink } from './links.service.ts';

/** The book of a finished programme is the person's own, too: the service knows. */
const ownBook: typeof self = {
  ...self,
  check: (actor, target) => {
    if (actor.isAdmin) self.check(actor, target);
  },
};

export function brandRoutes(
  { query, command, action }: Routes,
  { limits, readBook, sessionSecret }: { limits: Limits; readBook: ReadBook; sessionSecret: string },
): void {
  const listFinished = coalesceReads(listFinishedBrands);
  query(contract.listFinishedBrands, coach, ({ db }) => listFinished(db));
  query(contract.getBrandBook, selfOrCoach, ({ db, params }) => readBook(db, params.userId));
  const listShared = coalesceReads(listEdits);
  query(contract.listBookEdits, selfOrCoach, ({ db, params: { userId, day, key } }) =>
    listShared(db, userId, { day, key }),
  );
  command(contract.editBookText, self, ({ trx, actor, params, body }) =>
    editText(trx, actor, params, body, limits.storagePerPerson),
  );
  query(contract.getBookLink, ownBook, ({ db, actor, params }) =>
    getLink(db, sessionSecret, actor, params.userId),
  );
  // A link is a secret, so its response is not stored under the Idempotency-Key.
  action(contract.createBookLink, ownBook, ({ write, actor, params, body }) =>
    write((trx) => createLink(trx, sessionSecret, { actor, ...params, ...body })),
  );
  command(contract.revokeBookLink, ownBook, async ({ trx, actor, params }) => ({
    revoked: await revokeLink(trx, actor, params.userId),
  }));
}
