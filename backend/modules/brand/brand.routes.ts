import { self, selfOrCoach } from '#backend/http/access.ts';
import { coalesceReads } from '#backend/http/coalesce-reads.ts';
import type { Limits } from '#backend/http/limits.ts';
import type { Routes } from '#backend/http/route.ts';
import * as contract from '#shared/contract/brand.ts';
import { getBook } from './brand.service.ts';
import { editText, listEdits } from './edits.service.ts';

export function brandRoutes({ query, command }: Routes, { limits }: { limits: Limits }): void {
  // An event makes the owner's and every coach's screen read the book again.
  const readBook = coalesceReads(getBook);
  query(contract.getBrandBook, selfOrCoach, ({ db, params }) => readBook(db, params.userId));
  query(contract.listBookEdits, selfOrCoach, ({ db, params }) => listEdits(db, params.userId, params));
  command(contract.editBookText, self, ({ trx, actor, params, body }) =>
    editText(trx, actor, params, body, limits.storagePerPerson),
  );
}
