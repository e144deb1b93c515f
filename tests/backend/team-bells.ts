import { sql } from 'kysely';
import type { Notice } from '#shared/contract/notices.ts';
import { recordEvent, requestWork } from '#shared/events/outbox.ts';
import { SITE } from '#tests/workers/worker-site.ts';
import { createNoticesHandler } from '#workers/notices/notices.worker.ts';
import { pending, submission } from './authorisation/sample-payloads.ts';
import { handleOwed } from './handle-owed.ts';
import { PlainBells, type Told } from './plain-bells.ts';
import type { TestApp } from './test-app.ts';
import type { Person } from './test-person.ts';

export type Step =
  | { do: 'say' | 'handIn'; client: number }
  | { do: 'tell' | 'remove'; which: number }
  | { do: 'read' | 'review'; coach: number; client: number }
  | { do: 'press' | 'pressAll'; coach: number; which: number }
  | { do: 'reach' | 'leaveAndReturn'; coach: number }
  | { do: 'tellAll' | 'tick' | 'halfADayPasses' };

interface Given {
  client: Person;
  coach: Person;
  which: number;
}

/** Coaches of unassigned clients, and beside them the plain model of their bells. Nobody has said, read or been mailed anything. */
export async function openTeamBells({ db }: TestApp, coaches: readonly Person[], clients: readonly Person[]) {
  const plain = new PlainBells();
  const work = new Map<Person, number>();
  const said: { id: number; client: Person }[] = [];
  const removed = new Set<number>();
  const open: Told[] = [];
  await sql`truncate team_notices, team_marks, team_checks, notice_checks, messages, conversations, read_marks, submissions, events,
    jobs, mails restart identity cascade`.execute(db);
  for (const each of coaches) await restart(each);
  for (const each of clients) {
    const inserted = db
      .insertInto('submissions')
      .values({ user_id: each.user.id, task_day: 1, other_url: 'form' });
    work.set(each, (await inserted.returning('id').executeTakeFirstOrThrow()).id);
  }

  async function restart(coach: Person): Promise<void> {
    for (const is_admin of [false, true])
      await db.updateTable('users').set({ is_admin }).where('id', '=', coach.user.id).execute();
    plain.restart(coach);
  }
  async function lastEvent(type: string): Promise<number> {
    const { rows } = await sql<{ id: number }>`select max(id) as id from events where type = ${type}`.execute(
      db,
    );
    return rows[0]?.id ?? 0;
  }
  async function handle(eventIds: readonly number[]): Promise<void> {
    await handleOwed({ db }, { notifications: createNoticesHandler(SITE) }, eventIds);
  }
  /** Handles events in one transaction; coaches are told as if of one after the other. */
  async function tell(told: readonly Told[]): Promise<void> {
    await handle(told.map(({ eventId }) => eventId));
    for (const each of told) if (each.messageId === null || !removed.has(each.messageId)) plain.tell(each);
  }
  const listed = async (coach: Person): Promise<Notice[]> =>
    (await coach.get('/api/notices?limit=100')).json();
  /** Four hours after the last mail, which has left, and ten minutes after everything that was told. */
  async function pass(): Promise<void> {
    await sql`update mails set state = 'sent', settled_at = now(), created_at = now() - interval '5 hours'`.execute(
      db,
    );
    await sql`update events set created_at = now() - interval '11 minutes'
      where id in (select unnest(event_ids) from team_notices)`.execute(db);
    plain.sendMails();
  }

  const steps: Readonly<Record<Step['do'], (given: Given) => Promise<void>>> = {
    say: async ({ client }) => {
      const url = `/api/conversations/${client.user.id}/messages`;
      const { id } = (await client.post(url, { message: 'Hello', day: 1 })).json();
      said.push({ id, client });
      open.push({ eventId: await lastEvent('message.sent'), client, messageId: id });
    },
    handIn: async ({ client }) => {
      const handedIn = { ...submission(client.user), id: work.get(client) ?? 0 };
      const created = { submission: handedIn, pending: pending(client.user) };
      await db.transaction().execute((trx) => recordEvent(trx, 'submission.created', created));
      open.push({ eventId: await lastEvent('submission.created'), client, messageId: null });
    },
    read: async ({ coach, client }) => {
      const messageId = said.findLast((each) => each.client === client)?.id;
      if (messageId === undefined || plain.hasRead(coach, client, messageId)) return;
      await coach.put(`/api/conversations/${client.user.id}/read`, { messageId, day: 1 });
      plain.read(coach, client, messageId);
    },
    review: async ({ coach, client }) => {
      await coach.put(`/api/submissions/${work.get(client)}/version-read`, { version: 1 });
      plain.review(coach, client);
      // What is handed in again later is a version of its own.
      await sql`delete from version_reads`.execute(db);
    },
    press: async ({ coach, which }) => {
      const shown = await listed(coach);
      const pressed = shown[which % shown.length];
      if (!pressed) return;
      await coach.post('/api/notices/seen', { ids: [pressed.id] });
      plain.press(coach, pressed.eventId);
    },
    pressAll: async ({ coach, which }) => {
      const upTo = (await listed(coach))[which]?.eventId;
      if (upTo === undefined) return;
      await coach.post('/api/notices/seen', { upTo });
      plain.pressAll(coach, upTo);
    },
    reach: async ({ coach }) => {
      await pass();
      const due = { userId: coach.user.id, dueAt: new Date().toISOString() };
      await db.transaction().execute((trx) => requestWork(trx, 'notice.due', due));
      await handle([await lastEvent('notice.due')]);
      plain.reach(coach, said.at(-1)?.id ?? 0);
    },
    leaveAndReturn: ({ coach }) => restart(coach),
    tell: async ({ which }) => {
      if (open.length > 0) await tell(open.splice(which % open.length, 1));
    },
    tellAll: () => tell(open.splice(0)),
    remove: async ({ which }) => {
      const message = said.at(-1 - which);
      if (!message || removed.has(message.id)) return;
      await coaches[0]?.delete(`/api/messages/${message.id}`);
      removed.add(message.id);
      plain.remove(message);
    },
    /** The team's planned look. */
    tick: async () => {
      await pass();
      const { rows } = await sql<{ id: number }>`select event_id as id from jobs
        join events on events.id = event_id where type = 'team-notice.due'`.execute(db);
      await handle(rows.map(({ id }) => id));
    },
    halfADayPasses: async () => {
      await sql`update team_notices set created_at = created_at - interval '13 hours'`.execute(db);
      plain.endGrowth();
    },
  };

  const take = (step: Step): Promise<void> =>
    steps[step.do]({
      client: clients['client' in step ? step.client : 0] as Person,
      coach: coaches['coach' in step ? step.coach : 0] as Person,
      which: 'which' in step ? step.which : 0,
    });
  return { take, expectedOf: (coach: Person): unknown => plain.expectedOf(coach) };
}
