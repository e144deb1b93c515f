import { sql } from 'kysely';
import type { DomainEvent } from '#shared/contract/events.ts';
import type { CohortPolicy } from '#shared/contract/forms.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { WorkPayloads } from '#shared/events/work.ts';
import { calmProgramme } from '#tests/support/calm-programme.ts';
import { unlockDay } from '#workers/unlocks/unlocks.worker.ts';
import { type LiveSite, startLiveSite } from './live-site.ts';
import { authorCalls, createClientIn } from './programme-calls.ts';
import { createCoach, type Person } from './test-person.ts';

export type CalmSite = Awaited<ReturnType<typeof startCalmSite>>;

/** A site whose owner publishes programmes with days without work. */
export async function startCalmSite() {
  const site: LiveSite = await startLiveSite({ limits: { eventLoopDelay: 0 } });
  const coach = await createCoach(site.app, site.db);
  const author = authorCalls(coach);
  let many = 0;
  async function clientOn(
    kinds: Parameters<typeof calmProgramme>[0],
    policy?: CohortPolicy,
  ): Promise<Person> {
    many += 1;
    const programme = { ...calmProgramme(kinds), ...(policy && { policy }) };
    return await createClientIn(site, await author.createPublished(`Calm ${many}`, programme), 1);
  }
  const workOf = async (who: Person, day: number) =>
    (await coach.get(`/api/submissions/user/${who.user.id}/day/${day}`)).json<Submission>();
  return { site, coach, author, clientOn, workOf };
}

/** The work of the unlock worker, which is off here. */
export async function unlockOwed({ db }: Pick<LiveSite, 'db'>, { user }: Person): Promise<number> {
  const { rows } = await sql<{ id: number; payload: WorkPayloads['unlock.requested'] }>`
    delete from deliveries using events where events.id = event_id and consumer = 'unlocks' and (payload ->> 'userId')::int = ${user.id}
    returning events.id, payload`.execute(db);
  for (const { payload } of rows) await db.transaction().execute((trx) => unlockDay(trx, payload));
  return rows.length;
}

export async function eventsOf(
  { db }: Pick<LiveSite, 'db'>,
  { user }: Person,
  type: string,
): Promise<DomainEvent[]> {
  const { rows } = await sql<{ payload: never }>`select payload from events where type = ${type}
    and person_id = ${user.id} order by id`.execute(db);
  return rows.map(({ payload }) => ({ type, payload }) as unknown as DomainEvent);
}
