import { coach, owner } from '#backend/http/access.ts';
import type { Routes } from '#backend/http/route.ts';
import * as contract from '#shared/contract/suggestions.ts';
import * as suggestions from './suggestions.service.ts';

export function suggestionsRoutes({ query, command }: Routes): void {
  query(contract.listSuggestions, coach, ({ db, actor, params }) =>
    suggestions.listSuggestions(db, actor, params.programmeId),
  );
  command(contract.suggestText, coach, ({ trx, actor, params, body }) =>
    suggestions.suggestText(trx, actor, params.programmeId, body),
  );
  command(contract.withdrawSuggestion, coach, ({ trx, actor, params: { programmeId, suggestionId: id } }) =>
    suggestions.withdraw(trx, actor, { programmeId, id }),
  );
  command(
    contract.decideOnSuggestion,
    owner,
    ({ trx, actor, params: { programmeId, suggestionId: id }, body }) =>
      suggestions.decide(trx, actor, { programmeId, id }, body.isTaken),
  );
}
