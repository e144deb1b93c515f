import { insertNewParticipant } from '#shared/accounts/add-participant.ts';
import { inviteByMail } from '#shared/accounts/invite-by-mail.ts';
import { createToken } from '#shared/accounts/one-time-token.ts';
import { hashPassword } from '#shared/accounts/passwords.ts';
import type { SprintConfig } from '#shared/config/config.ts';
import type { ActRefusal } from '#shared/contract/acts.ts';
import type { Trx } from '#shared/database/database.ts';
import { findNewestVersion } from '#shared/database/programmes.ts';
import { recordEvent, recordEvents } from '#shared/events/outbox.ts';
import { currentCause } from '#shared/operations/log.ts';
import { holdCohort, moveClients } from '#shared/sprint/cohort-moves.queries.ts';
import { moveIntoCohort } from '#shared/sprint/put-into-cohort.ts';
import {
  type ActRow,
  type DuePerson,
  holdAddresses,
  type Invitee,
  isCoach,
  type Outcomes,
  setAccounts,
  setProgramme,
} from './acts.queries.ts';

interface Made {
  n: number;
  userId: number;
  invitee: Invitee;
}

/** Makes an account for each row, with the ordinary invitation by mail, its coach, its cohort and its programme. */
export async function inviteRows(
  trx: Trx,
  act: ActRow,
  people: readonly DuePerson[],
  config: SprintConfig,
): Promise<Outcomes> {
  const invitedBy = act.author_id as number;
  const rows = people.flatMap(({ n, invitee }) => (invitee ? [{ n, invitee }] : []));
  // One for all: the password is forgotten here, so nobody knows it. Before the locks, because it takes its time.
  const passwordHash = await hashPassword(createToken().token);
  await holdAddresses(
    trx,
    rows.map(({ invitee }) => invitee.email.toLowerCase()),
  );
  const obstacles = await findObstacles(trx, rows);
  const outcomes = new Map<number, ActRefusal | null>(people.map(({ n }) => [n, 'deleted']));
  const made: Made[] = [];
  for (const { n, invitee } of rows) {
    const obstacle = obstacles(invitee);
    const user = obstacle
      ? undefined
      : await insertNewParticipant(trx, { ...invitee, passwordHash, isInvited: true });
    outcomes.set(n, obstacle ?? (user ? null : 'registered'));
    if (!user) continue;
    await inviteByMail(trx, { userId: user.id, invitedBy, words: act.words ?? '' });
    made.push({ n, userId: user.id, invitee });
  }
  await setAccounts(trx, act.id, made);
  await settleIn(trx, invitedBy, made, config);
  return outcomes;
}

type Rows = readonly { invitee: Invitee }[];

const distinct = (rows: Rows, idOf: (invitee: Invitee) => number | null): number[] => [
  ...new Set(rows.flatMap(({ invitee }) => idOf(invitee) ?? [])),
];
const coachOf = ({ coachId }: Invitee): number | null => coachId;
const cohortOf = ({ cohortId }: Invitee): number | null => cohortId;
const programmeOf = ({ programmeId }: Invitee): number | null => programmeId;

/** Coaches and cohorts that are there stay so until the transaction ends. */
async function findObstacles(trx: Trx, rows: Rows): Promise<(invitee: Invitee) => ActRefusal | null> {
  const gone = new Set<string>();
  for (const id of distinct(rows, coachOf)) if (!(await isCoach(trx, id))) gone.add(`coach ${id}`);
  for (const id of distinct(rows, cohortOf))
    if ((await holdCohort(trx, id)) === undefined) gone.add(`cohort ${id}`);
  return ({ coachId, cohortId }) => {
    if (gone.has(`coach ${coachId}`)) return 'coach-gone';
    return gone.has(`cohort ${cohortId}`) ? 'cohort-gone' : null;
  };
}

async function settleIn(
  trx: Trx,
  actorId: number,
  made: readonly Made[],
  config: SprintConfig,
): Promise<void> {
  const idsOf = (belongs: (invitee: Invitee) => boolean): number[] =>
    made.filter(({ invitee }) => belongs(invitee)).map(({ userId }) => userId);
  const coaches = distinct(made, coachOf);
  for (const coachId of coaches)
    await moveClients(trx, { ids: idsOf((each) => each.coachId === coachId) }, { actorId, coachId });
  if (coaches.length > 0) await recordEvent(trx, 'team.changed', {});
  for (const cohortId of distinct(made, cohortOf)) {
    const userIds = idsOf((each) => each.cohortId === cohortId);
    await moveIntoCohort(trx, { actorId, userIds, cohortId }, config);
  }
  // After the cohorts: a programme that the coach has chosen comes before the one of a cohort.
  for (const programmeId of distinct(made, programmeOf)) {
    const ids = idsOf((each) => each.programmeId === programmeId);
    await beginProgramme(trx, ids, programmeId);
  }
}

async function beginProgramme(trx: Trx, ids: readonly number[], programmeId: number): Promise<void> {
  const newest = await findNewestVersion(trx, programmeId);
  if (!newest) return;
  const rows = await setProgramme(trx, ids, newest.id);
  const cause = currentCause();
  const facts = rows.map((payload) => ({ payload, cause }));
  if (facts.length > 0) await recordEvents(trx, 'user.changed', facts);
}
