import type { Actor } from '#backend/http/access.ts';
import { badRequest, conflict, notFound } from '#backend/http/errors.ts';
import { recordAuditEntry } from '#backend/modules/audit/audit.queries.ts';
import { listInvitedIds } from '#backend/modules/clients/invitations.queries.ts';
import { requireCoaches } from '#backend/modules/team/team.ts';
import { digestOf } from '#backend/modules/users/users.ts';
import { tellAct } from '#shared/acts/acts.queries.ts';
import type { Act, ActRefusal } from '#shared/contract/acts.ts';
import { cleanAddress, foldAddress } from '#shared/contract/address.ts';
import { ACCENTED, type InvitationForm, InviteForm } from '#shared/contract/forms.ts';
import type {
  InvitationChange,
  InvitationList,
  InvitationRow,
  InvitationVerdict,
} from '#shared/contract/invitations.ts';
import { MAX_ACT_PEOPLE } from '#shared/contract/limits.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { findNewestVersion } from '#shared/database/programmes.ts';
import { fold, normalise } from '#shared/domain/normalise.ts';
import { nameOfAddress } from '#shared/domain/person.ts';
import { requestWork } from '#shared/events/outbox.ts';
import { holdCohort } from '#shared/sprint/cohort-moves.queries.ts';
import * as queries from './acts.queries.ts';

export const checkInvitations = async (db: Reader, list: InvitationList): Promise<InvitationVerdict[]> =>
  (await judgeRows(db, list)).map(
    ({ userId: _, coachId: __, cohortId: ___, programmeId: ____, ...verdict }) => verdict,
  );

/** Fixes the list as an act: a worker invites those who can be, and every row keeps what became of it. */
export async function inviteMany(
  trx: Trx,
  actor: Actor,
  { words, ...list }: InvitationList & InvitationForm,
): Promise<Act> {
  const { coachId, cohortId, programmeId = null } = list;
  if (coachId !== null) await requireCoaches(trx, [coachId]);
  if (cohortId !== null && (await holdCohort(trx, cohortId)) === undefined) throw notFound('Cohort');
  if (programmeId !== null && !(await findNewestVersion(trx, programmeId))) throw notFound('Programme');
  const invitees = await judgeRows(trx, list);
  const rows = invitees.filter(({ reason }) => reason === null).length;
  if (rows === 0) throw badRequest('Nobody on this list can be invited.');
  const act = { authorId: actor.id, kind: 'invite', words: words || null, coachId, cohortId } as const;
  const id = await queries.insertAct(trx, act);
  await queries.insertInvitees(trx, id, invitees);
  const detail = { rows, deed: act.kind };
  await recordAuditEntry(trx, { actorId: actor.id, userId: null, action: 'act-on-many', detail });
  await requestWork(trx, 'act.continued', { actId: id });
  return await tellAct(trx, id);
}

async function readChosen(trx: Trx, to: InvitationChange['to']): Promise<readonly number[]> {
  if ('userIds' in to) return to.userIds;
  const ids = await listInvitedIds(trx, to, MAX_ACT_PEOPLE);
  const { count, digest = digestOf(ids) } = to;
  if (count !== ids.length || digest !== digestOf(ids))
    throw conflict(`The list has changed: it has ${ids.length} invited people now. Please look again.`);
  return ids;
}

/** Fixes whose invitations are meant and lets the workers begin. */
export async function startChange(trx: Trx, actor: Actor, { kind, to }: InvitationChange): Promise<Act> {
  const userIds = await readChosen(trx, to);
  const id = await queries.insertAct(trx, { authorId: actor.id, kind, words: null });
  const rows = await queries.insertPeople(trx, id, userIds, { areInvited: true });
  if (rows === 0) throw badRequest('Nobody here has an invitation that can be changed.');
  const detail = { rows, deed: kind };
  await recordAuditEntry(trx, { actorId: actor.id, userId: null, action: 'act-on-many', detail });
  await requestWork(trx, 'act.continued', { actId: id });
  return await tellAct(trx, id);
}

interface Judged extends queries.NewInvitee {
  coachName: string | null;
  cohortName: string | null;
  programmeName: string | null;
}

/** What would become of each row: the first reason against it, or null. */
async function judgeRows(db: Reader, list: InvitationList): Promise<Judged[]> {
  const { rows } = list;
  const addresses = rows.map(({ email }) => foldAddress(email));
  const [holders, placesOf] = await Promise.all([queries.findHolders(db, addresses), readPlaces(db, list)]);
  const firstOf = new Map<string, number>();
  return rows.map((row, index) => {
    const n = index + 1;
    const address = addresses[index] ?? '';
    const email = cleanAddress(row.email);
    const given = { email, name: row.name || nameOfAddress(email), company: row.company || null };
    const sameAs = firstOf.get(address) ?? null;
    if (address !== '' && sameAs === null) firstOf.set(address, n);
    const holder = holders.get(address);
    const { misplaced, ...places } = placesOf(row);
    const reason =
      reasonAgainst(given) ?? (sameAs === null ? null : 'repeated') ?? holder?.reason ?? misplaced;
    return { n, ...given, ...places, sameAs, reason, userId: holder?.userId ?? null };
  });
}

/** Where a row belongs, and what it names that is not there. */
async function readPlaces(db: Reader, { coachId, cohortId, programmeId = null }: InvitationList) {
  const coachOf = chooserOf(await queries.listActiveCoaches(db), coachId);
  const cohortOf = chooserOf(await queries.listCohortNames(db), cohortId);
  const programmeOf = chooserOf(await queries.listProgrammeNames(db), programmeId);
  return ({ coach = '', cohort = '', programme = '' }: InvitationRow) => {
    const [itsCoach, itsCohort, itsProgramme] = [coachOf(coach), cohortOf(cohort), programmeOf(programme)];
    const misplaced: ActRefusal | null =
      (itsCoach === undefined ? 'no-coach' : null) ??
      (itsCohort === undefined ? 'no-cohort' : null) ??
      (itsProgramme === undefined ? 'no-programme' : null);
    return {
      misplaced,
      ...{ coachId: itsCoach?.id ?? null, coachName: itsCoach?.name ?? (coach || null) },
      ...{ cohortId: itsCohort?.id ?? null, cohortName: itsCohort?.name ?? (cohort || null) },
      programmeId: itsProgramme?.id ?? null,
      programmeName: itsProgramme?.name ?? (programme || null),
    };
  };
}

const reasons = { email: 'no-address', name: 'bad-name', company: 'bad-company' } as const;

/** By the rules of a single invitation. */
function reasonAgainst(row: { name: string; email: string; company: string | null }): ActRefusal | null {
  const issues = InviteForm.safeParse({ ...row, company: row.company ?? '' }).error?.issues ?? [];
  if (issues.some(({ message }) => message === ACCENTED)) return 'accented-address';
  const fields = new Set(issues.map(({ path }) => path[0]));
  const field = (['email', 'name', 'company'] as const).find((each) => fields.has(each));
  return field ? reasons[field] : null;
}

/**
 * Finds whom or what a row names; blank: as for the whole list. A name in the same letters comes first, then one that differs
 * in accents only. Null: nobody; undefined: no match, or several.
 */
function chooserOf<T extends { id: number; name: string; email?: string }>(
  all: readonly T[],
  usualId: number | null,
): (text: string) => T | null | undefined {
  const usual = all.find(({ id }) => id === usualId) ?? null;
  const exact = byName(all, (text) => normalise(text, 'NFC').toLowerCase());
  const folded = byName(all, fold);
  return (text) => (text === '' ? usual : one(exact(text) ?? folded(text)));
}

const one = <T>(same: ReadonlySet<T> | undefined): T | undefined =>
  same?.size === 1 ? [...same][0] : undefined;

/** Everybody, or everything, by each of their names. */
function byName<T extends { name: string; email?: string }>(
  all: readonly T[],
  keyOf: (text: string) => string,
): (text: string) => ReadonlySet<T> | undefined {
  const key = (text: string): string => keyOf(text.trim().replaceAll(/\s+/g, ' '));
  const found = new Map<string, Set<T>>();
  for (const each of all)
    for (const name of [each.name, each.email ?? each.name].map(key))
      found.set(name, (found.get(name) ?? new Set()).add(each));
  return (text) => found.get(key(text));
}
