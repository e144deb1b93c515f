import { selfOrCoach } from '#backend/http/access.ts';
import { coalesceReads } from '#backend/http/coalesce-reads.ts';
import type { Routes } from '#backend/http/route.ts';
import * as contract from '#shared/contract/brand.ts';
import { getBook } from './brand.service.ts';

export function brandRoutes({ query }: Routes): void {
  // An event makes the owner's and every coach's screen read the book again.
  const readBook = coalesceReads(getBook);
  query(contract.getBrandBook, selfOrCoach, ({ db, params }) => readBook(db, params.userId));
}
