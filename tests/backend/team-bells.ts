import { sql } from 'kysely';
import type { Notice } from '#shared/contract/notices.ts';
import { recordEvent, requestWork } from '#shared/events/outbox.ts';
import { SITE } from '#tests/workers/worker-site.ts';
import { handleOnce } from '#workers/handle-once.ts';
import { createNoticesHandler } from '#workers/notices/notices.worker.ts';
import { pending, submission } from './authorisation/sample-payloads.ts';
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

/** Coaches of unassigned clients, and beside them the plain model of their bells. */
export class TeamBells {
  readonly #site: TestApp;
  readonly #coaches: readonly Person[];
  readonly #clients: readonly Person[];
  readonly #plain = new PlainBells();
  readonly #work = new Map<Person, number>();
  #open: Told[] = [];
  #said: { id: number; client: Person }[] = [];
  #removed = new Set<number>();

  private constructor(site: TestApp, coaches: readonly Person[], clients: readonly Person[]) {
    this.#site = site;
    this.#coaches = coaches;
    this.#clients = clients;
  }

  /** Nobody has said, read or been mailed anything. */
  static async open(
    site: TestApp,
    coaches: readonly Person[],
    clients: readonly Person[],
  ): Promise<TeamBells> {
    const bells = new TeamBells(site, coaches, clients);
    await sql`truncate team_notices, team_marks, team_checks, notice_checks, messages, conversations, read_marks, submissions, events,
      deliveries, mails restart identity cascade`.execute(site.db);
    for (const each of coaches) await bells.#restart(each);
    for (const each of clients) {
      const row = { user_id: each.user.id, task_day: 1, other_url: 'form' };
      const { id } = await site.db
        .insertInto('submissions')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      bells.#work.set(each, id);
    }
    return bells;
  }

  async #restart(coach: Person): Promise<void> {
    for (const is_admin of [false, true])
      await this.#site.db.updateTable('users').set({ is_admin }).where('id', '=', coach.user.id).execute();
    this.#plain.restart(coach);
  }

  async take(step: Step): Promise<void> {
    const client = 'client' in step ? this.#clients[step.client] : undefined;
    const coach = 'coach' in step ? this.#coaches[step.coach] : undefined;
    if (step.do === 'say' && client) await this.#say(client);
    if (step.do === 'handIn' && client) await this.#handIn(client);
    if (step.do === 'tell' && this.#open.length > 0)
      await this.#tell(this.#open.splice(step.which % this.#open.length, 1));
    if (step.do === 'tellAll') await this.#tell(this.#open.splice(0));
    if (step.do === 'remove') await this.#remove(step.which);
    if (step.do === 'read' && client && coach) await this.#read(coach, client);
    if (step.do === 'review' && client && coach) await this.#review(coach, client);
    if (step.do === 'press' && coach) await this.#press(coach, step.which);
    if (step.do === 'pressAll' && coach) await this.#pressAll(coach, step.which);
    if (step.do === 'reach' && coach) await this.#reach(coach);
    if (step.do === 'leaveAndReturn' && coach) await this.#restart(coach);
    if (step.do === 'tick') await this.#tick();
    if (step.do === 'halfADayPasses') {
      await sql`update team_notices set created_at = created_at - interval '13 hours'`.execute(this.#site.db);
      this.#plain.endGrowth();
    }
  }

  async #say(client: Person): Promise<void> {
    const url = `/api/conversations/${client.user.id}/messages`;
    const { id } = (await client.post(url, { message: 'Hello', day: 1 })).json();
    this.#said.push({ id, client });
    this.#open.push({ eventId: await this.#lastEvent('message.sent'), client, messageId: id });
  }

  async #handIn(client: Person): Promise<void> {
    const work = { ...submission(client.user), id: this.#work.get(client) ?? 0 };
    await this.#site.db
      .transaction()
      .execute((trx) =>
        recordEvent(trx, 'submission.created', { submission: work, pending: pending(client.user) }),
      );
    this.#open.push({ eventId: await this.#lastEvent('submission.created'), client, messageId: null });
  }

  async #lastEvent(type: string): Promise<number> {
    const { rows } = await sql<{ id: number }>`select max(id) as id from events where type = ${type}`.execute(
      this.#site.db,
    );
    return rows[0]?.id ?? 0;
  }

  async #handle(eventIds: readonly number[]): Promise<void> {
    const jobs = eventIds.map((eventId) => ({
      eventId,
      queue: 'notifications' as const,
      onClaimed: () => ({ requestId: null, traceparent: null }),
    }));
    await handleOnce(this.#site.db, { notifications: createNoticesHandler(SITE) }, jobs);
  }

  /** Handles events in one transaction; coaches are told as if of one after the other. */
  async #tell(told: readonly Told[]): Promise<void> {
    await this.#handle(told.map(({ eventId }) => eventId));
    for (const each of told)
      if (each.messageId === null || !this.#removed.has(each.messageId)) this.#plain.tell(each);
  }

  async #read(coach: Person, client: Person): Promise<void> {
    const messageId = this.#said.findLast((each) => each.client === client)?.id;
    if (messageId === undefined || this.#plain.hasRead(coach, client, messageId)) return;
    const url = `/api/conversations/${client.user.id}/read`;
    await coach.send({ method: 'PUT', url, payload: { messageId, day: 1 } });
    this.#plain.read(coach, client, messageId);
  }

  async #review(coach: Person, client: Person): Promise<void> {
    const url = `/api/submissions/${this.#work.get(client)}/version-read`;
    await coach.send({ method: 'PUT', url, payload: { version: 1 } });
    this.#plain.review(coach, client);
    // What is handed in again later is a version of its own.
    await sql`delete from version_reads`.execute(this.#site.db);
  }

  readonly #listed = async (coach: Person): Promise<Notice[]> =>
    (await coach.get('/api/notices?limit=100')).json();

  async #press(coach: Person, which: number): Promise<void> {
    const listed = await this.#listed(coach);
    const pressed = listed[which % listed.length];
    if (!pressed) return;
    await coach.post('/api/notices/seen', { ids: [pressed.id] });
    this.#plain.press(coach, pressed.eventId);
  }

  async #pressAll(coach: Person, which: number): Promise<void> {
    const upTo = (await this.#listed(coach))[which]?.eventId;
    if (upTo === undefined) return;
    await coach.post('/api/notices/seen', { upTo });
    this.#plain.pressAll(coach, upTo);
  }

  /** Four hours after the last mail, which has left, and ten minutes after everything that was told. */
  async #pass(): Promise<void> {
    const { db } = this.#site;
    await sql`update mails set state = 'sent', settled_at = now(), created_at = now() - interval '5 hours'`.execute(
      db,
    );
    await sql`update events set created_at = now() - interval '11 minutes'
      where id in (select unnest(event_ids) from team_notices)`.execute(db);
    this.#plain.sendMails();
  }

  async #reach(coach: Person): Promise<void> {
    await this.#pass();
    const dueAt = new Date().toISOString();
    await this.#site.db
      .transaction()
      .execute((trx) => requestWork(trx, 'notice.due', { userId: coach.user.id, dueAt }));
    await this.#handle([await this.#lastEvent('notice.due')]);
    this.#plain.reach(coach, this.#said.at(-1)?.id ?? 0);
  }

  /** The team's planned look. */
  async #tick(): Promise<void> {
    await this.#pass();
    const { rows } = await sql<{
      id: number;
    }>`select event_id as id from deliveries join events on events.id = event_id
      where type = 'team-notice.due'`.execute(this.#site.db);
    await this.#handle(rows.map(({ id }) => id));
  }

  async #remove(which: number): Promise<void> {
    const message = this.#said.at(-1 - which);
    if (!message || this.#removed.has(message.id)) return;
    await this.#coaches[0]?.send({ method: 'DELETE', url: `/api/messages/${message.id}` });
    this.#removed.add(message.id);
    this.#plain.remove(message);
  }

  readonly expectedOf = (coach: Person): unknown => this.#plain.expectedOf(coach);
}
