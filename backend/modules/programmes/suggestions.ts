import { type Actor, coach, owner } from '#backend/http/access.ts';
import { conflict, notFound } from '#backend/http/errors.ts';
import { requireListCapacity } from '#backend/http/pagination.ts';
import type { Routes } from '#backend/http/route.ts';
import type { EventPayload } from '#shared/contract/events.ts';
import { MAX_SUGGESTIONS } from '#shared/contract/limits.ts';
import type { Suggestion } from '#shared/contract/suggestions.ts';
import * as contract from '#shared/contract/suggestions.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { dayKeyOf } from '#shared/domain/programme-draft.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import type { Programme } from '#shared/programmes/programme.ts';
import { getPart } from './drafts.ts';
import { requireProgramme } from './programme-records.ts';
import * as queries from './suggestions.queries.ts';

export function suggestionsRoutes({ query, command }: Routes): void {
  query(contract.listSuggestions, coach, ({ db, actor, params }) =>
    listSuggestions(db, actor, params.programmeId),
  );
  command(contract.suggestText, coach, ({ trx, actor, params, body }) =>
    suggestText(trx, actor, params.programmeId, body),
  );
  command(contract.withdrawSuggestion, coach, ({ trx, actor, params: { programmeId, suggestionId: id } }) =>
    withdraw(trx, actor, { programmeId, id }),
  );
  command(
    contract.decideOnSuggestion,
    owner,
    ({ trx, actor, params: { programmeId, suggestionId: id }, body }) =>
      decide(trx, actor, { programmeId, id }, body.isTaken),
  );
}

const FULL = 'The suggestions for this programme are full. An owner decides on some first.';

async function listSuggestions(db: Reader, actor: Actor, programmeId: number): Promise<Suggestion[]> {
  await requireProgramme(db, programmeId);
  return await queries.listSuggestions(db, { programmeId, readerId: actor.id });
}

type Whose = Pick<EventPayload<'suggestion.changed'>, 'userId' | 'state'>;

const record = (trx: Trx, { programmeId, id }: queries.Which, whose: Whose): Promise<unknown> =>
  recordEvent(trx, 'suggestion.changed', { programmeId, suggestionId: id, ...whose });

async function suggestText(
  trx: Trx,
  actor: Actor,
  programmeId: number,
  given: Pick<Suggestion, 'part' | 'field' | 'before' | 'text' | 'remark'>,
): Promise<Suggestion> {
  const { isOwn } = await requireProgramme(trx, programmeId, 'update');
  if (!isOwn) throw conflict('This programme comes with the product. Only copies of it are changed.');
  if (!(await getPart(trx, programmeId, given.part))) throw notFound('Day');
  const of = { programmeId, authorId: actor.id };
  const id = await queries.insertSuggestion(trx, { ...of, ...given });
  const { waiting, count, characters } = await queries.measure(trx, of);
  requireListCapacity({ count: count - 1, characters }, '', FULL);
  if (waiting > MAX_SUGGESTIONS)
    throw conflict(`${MAX_SUGGESTIONS} of your suggestions wait already. Withdraw one first.`);
  await record(trx, { programmeId, id }, { userId: actor.id, state: 'waiting' });
  const [suggestion] = await queries.listSuggestions(trx, { programmeId, readerId: actor.id, id });
  if (!suggestion) throw notFound('Suggestion');
  return suggestion;
}

async function withdraw(trx: Trx, actor: Actor, which: queries.Which): Promise<{ message: string }> {
  if (!(await queries.deleteSuggestion(trx, which, actor.id))) throw notFound('Suggestion');
  await record(trx, which, { userId: actor.id, state: 'withdrawn' });
  return { message: 'Withdrawn' };
}

async function decide(
  trx: Trx,
  actor: Actor,
  which: queries.Which,
  isTaken: boolean,
): Promise<{ message: string }> {
  const state = isTaken ? 'taken' : 'declined';
  const decided = await queries.decideSuggestion(trx, which, state);
  if (!decided) throw notFound('Suggestion');
  const userId = decided.authorId === actor.id ? null : decided.authorId;
  await record(trx, which, { userId, state });
  return { message: isTaken ? 'Taken' : 'Declined' };
}

/** Suggestions for what a published programme no longer has are gone. */
export async function dropOthers(trx: Trx, programmeId: number, { days }: Programme): Promise<void> {
  const places = days.flatMap((day) => {
    const keys = day.sections.flatMap(({ key, fields }) => [key, ...fields.map((field) => field.key)]);
    return ['', ...keys].map((key) => `${dayKeyOf(day)} ${key}`);
  });
  await queries.dropOthers(trx, programmeId, ['head ', ...places]);
}
