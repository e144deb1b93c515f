import { participant, signedIn } from '#backend/http/access.ts';
import type { Routes } from '#backend/http/route.ts';
import * as contract from '#shared/contract/workbooks.ts';
import { getEarlierAnswers, getWorkbook } from './workbooks.service.ts';

export function workbooksRoutes(
  { query }: Routes,
  { workbookDays }: { workbookDays: ReadonlySet<number> },
): void {
  query(contract.getWorkbook, signedIn, ({ db, actor, params }) =>
    getWorkbook(db, actor, params.day, workbookDays),
  );
  query(contract.getEarlierAnswers, participant, ({ db, actor, params }) =>
    getEarlierAnswers(db, actor, params.day),
  );
}
