import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { LOCK_TIMEOUT, retried } from '#shared/database/transient-errors.ts';
import { inTransaction, requestWork } from '#shared/events/outbox.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { carryOut, insertAct, killPart, stateOf } from '#tests/workers/act-work.ts';
import { insertCohort, insertUser, setUser } from '#tests/workers/people.ts';
import { startWorkerSite } from '#tests/workers/worker-site.ts';

const site = await forThisFile(startWorkerSite());
const createCoach = (): Promise<number> => insertUser(site.db, { is_admin: true });
const coachId = await createCoach();

const createCohort = (): Promise<number> => insertCohort(site.db, '2100-01-01', 'daily');

interface Row {
  email?: string;
  coach_id?: number | null;
  cohort_id?: number | null;
  programme_id?: number | null;
}

/** A list that no worker has heard of. */
async function prepare(rows: readonly Row[]): Promise<{ actId: number; emails: string[] }> {
  const { db } = site;
  const act = { author_id: coachId, kind: 'invite', words: 'Welcome' } as const;
  const nobody = rows.map(() => null);
  const act_id = await insertAct(db, act, nobody, 0);
  const emails = rows.map(({ email = `${crypto.randomUUID()}@example.com` }) => email);
  const invitees = rows.map((row, index) => ({
    ...{ act_id, n: index + 1, name: 'Ana Ito', company: 'Ito Tea', ...row },
    email: emails[index] ?? '',
  }));
  await db.insertInto('act_invitees').values(invitees).execute();
  return { actId: act_id, emails };
}

const begin = (actId: number) => site.write((trx) => requestWork(trx, 'act.continued', { actId }));
const ended = (actId: number, done: number, refused: number) =>
  eventually(async () => expect(await stateOf(site.db, actId)).toEqual({ state: 'done', done, refused }));

/** Clients with these addresses, and how many mails each got. */
async function invited(emails: readonly string[]) {
  const { rows } = await sql<{
    id: number;
    day: number;
    coach: number | null;
    cohort: number | null;
    programme: string;
    mails: number;
  }>`
    select id, current_day as day, coach_id as coach, cohort_id as cohort,
      (select key from programmes join programme_versions as version on version.programme_id = programmes.id
        where version.id = users.programme_version_id) as programme,
      (select count(*)::int from mails where user_id = users.id and kind = 'invitation') as mails
    from users where email = any(${emails}::text[]) order by id
  `.execute(site.db);
  return rows;
}

test('everybody is invited once though a part ends before its commit, jobs are lost and every part is queued again', async () => {
  const { actId, emails } = await prepare(Array.from({ length: 60 }, () => ({})));
  await killPart(site.db, actId);
  expect(await invited(emails)).toEqual([]);
  await begin(actId);
  await begin(actId);
  for (let round = 0; round < 3; round += 1) await site.loseRedis();
  await ended(actId, 60, 0);
  await eventually(async () => expect(await site.owed()).toEqual([]));
  expect((await invited(emails)).map(({ mails }) => mails)).toEqual(emails.map(() => 1));
});

test('all who have not joined are invited again, and revoked ones are gone; who has joined stays', async () => {
  const { actId, emails } = await prepare([{}, {}, {}]);
  await begin(actId);
  await ended(actId, 3, 0);
  const ids = (await invited(emails)).map(({ id }) => id);
  const change = async (kind: 'invite-again' | 'revoke') => {
    const id = await insertAct(site.db, { author_id: coachId, kind }, ids, 0);
    await begin(id);
    return id;
  };
  await eventually(async () => expect((await invited(emails)).map(({ mails }) => mails)).toEqual([1, 1, 1]));
  await setUser(site.db, ids[1] ?? 0, { last_activity: new Date() });
  await ended(await change('invite-again'), 2, 1);
  await eventually(async () => expect((await invited(emails)).map(({ mails }) => mails)).toEqual([2, 1, 2]));
  await ended(await change('revoke'), 2, 1);
  expect((await invited(emails)).map(({ id }) => id)).toEqual([ids[1]]);
  const gone = site.db.selectFrom('events').select('person_id').where('type', '=', 'user.deleted');
  expect(await gone.execute()).toHaveLength(2);
  await eventually(async () => expect(await site.owed()).toEqual([]));
});

const programmeId = async (key: string): Promise<number> =>
  (await site.db.selectFrom('programmes').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;

test('each comes to the coach, the cohort and the programme of the row, and waits for its start', async () => {
  const [noah, cohort] = [await createCoach(), await createCohort()];
  const [naming, launch] = [await programmeId('name-it'), await programmeId('launch-week')];
  await site.db.updateTable('cohorts').set({ programme_id: launch }).where('id', '=', cohort).execute();
  const { actId, emails } = await prepare([
    { coach_id: noah, cohort_id: cohort },
    { cohort_id: cohort, programme_id: naming },
    { programme_id: naming },
    { programme_id: 2_000_000_000 },
  ]);
  await begin(actId);
  await ended(actId, 4, 0);
  expect((await invited(emails)).map(({ id: _, mails: __, ...place }) => place)).toEqual([
    { day: 0, coach: noah, cohort, programme: 'launch-week' },
    { day: 0, coach: null, cohort, programme: 'name-it' },
    { day: 1, coach: null, cohort: null, programme: 'name-it' },
    { day: 1, coach: null, cohort: null, programme: 'brand-sprint' },
  ]);
  const [first] = await invited(emails);
  const log = site.db
    .selectFrom('audit')
    .select('action')
    .where('user_id', '=', first?.id ?? 0);
  expect((await log.execute()).map(({ action }) => action).sort()).toEqual(['assign', 'cohort', 'invite']);
});

test('who registered meanwhile, and rows whose coach or cohort is gone, are refused alone', async () => {
  const [gone, cohort] = [await createCoach(), await createCohort()];
  const taken = `${crypto.randomUUID()}@example.com`;
  const { actId, emails } = await prepare([{ email: taken }, { coach_id: gone }, { cohort_id: cohort }, {}]);
  await insertUser(site.db, { email: taken.toUpperCase() });
  await setUser(site.db, gone, { deactivated_at: new Date() });
  await site.db.deleteFrom('cohorts').where('id', '=', cohort).execute();
  await begin(actId);
  await ended(actId, 1, 3);
  const people = site.db.selectFrom('act_people').select('reason').where('act_id', '=', actId).orderBy('n');
  const reasons = (await people.execute()).map(({ reason }) => reason);
  expect(reasons).toEqual(['registered', 'coach-gone', 'cohort-gone', null]);
  expect(await invited(emails)).toHaveLength(1);
});

test('with an account goes what lists say of it', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const { actId } = await prepare([{ email }, { email: email.toUpperCase() }]);
  await begin(actId);
  await ended(actId, 1, 1);
  await site.db.deleteFrom('users').where('email', '=', email).execute();
  const left = await site.db.selectFrom('act_invitees').select('n').where('act_id', '=', actId).execute();
  expect(left).toEqual([]);
});

test('clients are put into a cohort and out of it, by one act each', async () => {
  const [cohort, ada, ben] = [await createCohort(), await site.createClient(), await site.createClient(3)];
  const act = async (kind: 'cohort' | 'no-cohort', cohort_id: number | null): Promise<void> => {
    const act_id = await insertAct(site.db, { author_id: coachId, kind, cohort_id }, [ada, ben]);
    await begin(act_id);
    await ended(act_id, 2, 0);
  };
  const places = async () =>
    await site.db
      .selectFrom('users')
      .select(['current_day', 'cohort_id'])
      .where('id', 'in', [ada, ben])
      .orderBy('id')
      .execute();
  await act('cohort', cohort);
  expect(await places()).toEqual([
    { current_day: 0, cohort_id: cohort },
    { current_day: 3, cohort_id: cohort },
  ]);
  await act('no-cohort', null);
  await eventually(async () =>
    expect(await places()).toEqual([
      { current_day: 1, cohort_id: null },
      { current_day: 3, cohort_id: null },
    ]),
  );
});

test('two lists with the same people in another order invite each once', async () => {
  const rows = Array.from({ length: 40 }, () => ({ email: `${crypto.randomUUID()}@example.com` }));
  const acts = [await prepare(rows), await prepare(rows.toReversed())];
  // On a busy machine the second list waits for longer than a lock does. Its job would be tried again.
  const run = (actId: number) => inTransaction(site.db, (trx) => carryOut(trx, actId));
  await Promise.all(acts.map(({ actId }) => retried(LOCK_TIMEOUT, () => run(actId), 20)));
  expect(await invited(rows.map(({ email }) => email))).toHaveLength(40);
});
