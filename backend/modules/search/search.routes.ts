import { signedIn } from '#backend/http/access.ts';
import type { Routes } from '#backend/http/route.ts';
import * as contract from '#shared/contract/search.ts';
import { search } from './search.service.ts';

export function searchRoutes({ query }: Routes): void {
  query(contract.search, signedIn, ({ db, actor, query: wanted }) => search(db, actor, wanted));
}
