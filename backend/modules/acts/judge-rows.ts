import type { ActRefusal } from '#shared/contract/acts.ts';
import { cleanAddress, foldAddress } from '#shared/contract/address.ts';
import { ACCENTED, InviteForm } from '#shared/contract/forms.ts';
import type { InvitationList, InvitationRow } from '#shared/contract/invitations.ts';
import type { Reader } from '#shared/database/database.ts';
import { nameOfAddress } from '#shared/domain/name-of-address.ts';
import { fold, normalise } from '#shared/domain/normalise.ts';
import * as queries from './invitees.queries.ts';

export interface Judged extends queries.NewInvitee {
  coachName: string | null;
  cohortName: string | null;
  programmeName: string | null;
}

/** What would become of each row: the first reason against it, or null. */
export async function judgeRows(db: Reader, list: InvitationList): Promise<Judged[]> {
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
