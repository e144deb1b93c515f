import { fold } from '#backend/modules/search/search-words.ts';
import type { ActRefusal } from '#shared/contract/acts.ts';
import { InviteForm } from '#shared/contract/forms.ts';
import type { InvitationList } from '#shared/contract/invitations.ts';
import type { Reader } from '#shared/database/database.ts';
import { nameOfAddress } from '#shared/domain/name-of-address.ts';
import { normalise } from '#shared/domain/normalise.ts';
import * as queries from './invitees.queries.ts';

export interface Judged extends queries.NewInvitee {
  coachName: string | null;
  cohortName: string | null;
}

const plain = (text: string): string => normalise(text, 'NFC').trim().toLowerCase();

/** A name as it is written counts before one with other accents. */
const keysOf = (name: string): readonly [exact: string, like: string] => [
  plain(name),
  `like ${fold(name.trim())}`,
];

/** What would become of each row: the first reason against it, or null. */
export async function judgeRows(db: Reader, { rows, coachId, cohortId }: InvitationList): Promise<Judged[]> {
  const [holders, coaches, cohorts] = await Promise.all([
    queries.findHolders(
      db,
      rows.map(({ email }) => plain(email)),
    ),
    queries.listActiveCoaches(db),
    queries.listCohortNames(db),
  ]);
  const coachesOf = byName(coaches, ({ name, email }) => [name, email]);
  const cohortsOf = byName(cohorts, ({ name }) => [name]);
  const firstOf = new Map<string, number>();
  return rows.map(({ email, name = '', company = '', coach = '', cohort = '' }, index) => {
    const n = index + 1;
    const address = plain(email);
    const given = { email: email.trim(), name: name || nameOfAddress(email), company: company || null };
    const sameAs = firstOf.get(address) ?? null;
    if (address !== '' && sameAs === null) firstOf.set(address, n);
    const holder = holders.get(address);
    const chosenCoach = choose(coach, coachId, coachesOf);
    const chosenCohort = choose(cohort, cohortId, cohortsOf);
    const reason =
      reasonAgainst(given) ??
      (sameAs === null ? null : 'repeated') ??
      holder?.reason ??
      (chosenCoach === undefined ? 'no-coach' : null) ??
      (chosenCohort === undefined ? 'no-cohort' : null);
    return {
      ...{ n, ...given, sameAs, reason, userId: holder?.userId ?? null },
      ...{ coachId: chosenCoach?.id ?? null, cohortId: chosenCohort?.id ?? null },
      coachName: chosenCoach?.name ?? (coach || null),
      cohortName: chosenCohort?.name ?? (cohort || null),
    };
  });
}

const reasons = { email: 'no-address', name: 'bad-name', company: 'bad-company' } as const;

/** By the rules of a single invitation. */
function reasonAgainst(row: { name: string; email: string; company: string | null }): ActRefusal | null {
  const { error } = InviteForm.safeParse({ ...row, company: row.company ?? '' });
  const fields = new Set(error?.issues.map(({ path }) => path[0]));
  const field = (['email', 'name', 'company'] as const).find((each) => fields.has(each));
  return field ? reasons[field] : null;
}

/** Everybody, or everything, by each of their names. */
function byName<T>(all: readonly T[], namesOf: (each: T) => readonly string[]): Map<string, Set<T>> {
  const found = new Map<string, Set<T>>();
  for (const each of all) {
    for (const name of namesOf(each).flatMap(keysOf))
      found.set(name, (found.get(name) ?? new Set()).add(each));
  }
  return found;
}

/** Whom or what a row names; blank: as for the whole list. Null: nobody; undefined: no match, or several. */
function choose<T extends { id: number }>(
  text: string,
  usualId: number | null,
  known: ReadonlyMap<string, ReadonlySet<T>>,
): T | null | undefined {
  if (text === '') {
    if (usualId === null) return null;
    return [...known.values()].flatMap((same) => [...same]).find(({ id }) => id === usualId);
  }
  const [exact, like] = keysOf(text);
  const [one, ...others] = known.get(exact) ?? known.get(like) ?? [];
  return others.length > 0 ? undefined : one;
}
