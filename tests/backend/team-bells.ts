import { sql } from 'kysely';
import { noticeInvariants } from '#scripts/operate/verify/notice-invariants.ts';
import type { Notice } from '#shared/contract/notices.ts';
import { teamNoticesOf } from '#shared/database/team-notices.ts';
import { recordEvent, requestWork } from '#shared/events/outbox.ts';
import { SITE } from '#tests/workers/worker-site.ts';
import { handleOnce } from '#workers/handle-once.ts';
import { createNoticesHandler } from '#workers/notices/notices.worker.ts';
import { pending, submission } from './authorisation/sample-payloads.ts';
import type { TestApp } from './test-app.ts';
import type { Person } from './test-person.ts';

interface Told {
  eventId: number;
  client: Person;
  /** Null: a submission. */
  messageId: number | null;
}

/** A notice as every coach would have one of their own. */
interface PlainNotice {
  client: Person;
  told: Told[];
}

/** What one coach has done; events by id. */
interface PlainCoach {
  hidden: Set<number>;
  seen: Set<number>;
  mailed: Set<number>;
  mails: number;
  /** The mail that has not left: what was mailed before it, and the newest message then. */
  waiting: { before: Set<number>; newest: number } | null;
  /** The last message read, by client. */
  read: Map<number, number>;
}

export type Step =
  | { do: 'say' | 'handIn'; client: number }
  | { do: 'tell' | 'remove'; which: number }
  | { do: 'read' | 'review'; coach: number; client: number }
  | { do: 'press' | 'pressAll'; coach: number; which: number }
  | { do: 'reach' | 'leaveAndReturn'; coach: number }
  | { do: 'tellAll' | 'tick' | 'halfADayPasses' };

/** Coaches of unassigned clients, and beside them a plain model of each coach's bell. */
export class TeamBells {
  readonly #site: TestApp;
  readonly #coaches: readonly Person[];
  readonly #clients: readonly Person[];
  readonly #plain = new Map<Person, PlainCoach>();
  readonly #work = new Map<Person, number>();
  #open: Told[] = [];
  #said: { id: number; client: Person }[] = [];
  #removed = new Set<number>();
  #notices: PlainNotice[] = [];
  #growing = new Map<string, PlainNotice>();

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
    const hidden = new Set(this.#notices.flatMap(({ told }) => told.map(({ eventId }) => eventId)));
    const known = this.#plain.get(coach) ?? { mails: 0, waiting: null, read: new Map() };
    this.#plain.set(coach, { ...known, hidden, seen: new Set(), mailed: new Set() });
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
      this.#growing.clear();
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
    for (const each of told) this.#note(each);
  }

  #note(told: Told): void {
    if (told.messageId !== null && this.#removed.has(told.messageId)) return;
    const place = told.messageId === null ? 'submissions' : `messages of ${told.client.user.id}`;
    const notice = this.#growing.get(place) ?? { client: told.client, told: [] };
    for (const plain of this.#plain.values()) {
      const isRead =
        (plain.read.get(told.client.user.id) ?? 0) >= (told.messageId ?? Number.POSITIVE_INFINITY);
      if (isRead && this.#unseenOf(plain, notice).length === 0) plain.seen.add(told.eventId);
    }
    if (!this.#growing.has(place)) this.#notices.push(notice);
    this.#growing.set(place, notice);
    notice.client = told.client;
    notice.told.push(told);
  }

  readonly #shown = (plain: PlainCoach, { told }: PlainNotice): Told[] =>
    told.filter(({ eventId }) => !plain.hidden.has(eventId));
  readonly #unseenOf = (plain: PlainCoach, notice: PlainNotice): Told[] =>
    this.#shown(plain, notice).filter(({ eventId }) => !plain.seen.has(eventId));

  #see(plain: PlainCoach, isSeen: (notice: PlainNotice, unseen: Told[]) => boolean): void {
    for (const notice of this.#notices) {
      const unseen = this.#unseenOf(plain, notice);
      if (unseen.length > 0 && isSeen(notice, unseen))
        for (const { eventId } of unseen) plain.seen.add(eventId);
    }
  }

  async #read(coach: Person, client: Person): Promise<void> {
    const messageId = this.#said.findLast((each) => each.client === client)?.id;
    const plain = this.#of(coach);
    const { id } = client.user;
    if (messageId === undefined || messageId <= (plain.read.get(id) ?? 0)) return;
    await coach.send({ method: 'PUT', url: `/api/conversations/${id}/read`, payload: { messageId, day: 1 } });
    plain.read.set(id, messageId);
    this.#see(plain, (notice) => notice.client === client && notice.told.at(-1)?.messageId !== null);
  }

  async #review(coach: Person, client: Person): Promise<void> {
    const url = `/api/submissions/${this.#work.get(client)}/version-read`;
    await coach.send({ method: 'PUT', url, payload: { version: 1 } });
    const isIts = (notice: PlainNotice, unseen: Told[]) =>
      notice.client === client && unseen.length === 1 && unseen[0]?.messageId === null;
    this.#see(this.#of(coach), isIts);
    // What is handed in again later is a version of its own.
    await sql`delete from version_reads`.execute(this.#site.db);
  }

  #of(coach: Person): PlainCoach {
    const plain = this.#plain.get(coach);
    if (!plain) throw new Error('unknown coach');
    return plain;
  }

  readonly #listed = async (coach: Person): Promise<Notice[]> =>
    (await coach.get('/api/notices?limit=100')).json();

  async #press(coach: Person, which: number): Promise<void> {
    const listed = await this.#listed(coach);
    const pressed = listed[which % listed.length];
    if (!pressed) return;
    await coach.post('/api/notices/seen', { ids: [pressed.id] });
    this.#see(this.#of(coach), ({ told }) => told.at(-1)?.eventId === pressed.eventId);
  }

  async #pressAll(coach: Person, which: number): Promise<void> {
    const upTo = (await this.#listed(coach))[which]?.eventId;
    if (upTo === undefined) return;
    await coach.post('/api/notices/seen', { upTo });
    this.#see(this.#of(coach), ({ told }) => (told.at(-1)?.eventId ?? 0) <= upTo);
  }

  /** Four hours after the last mail, which has left, and ten minutes after everything that was told. */
  async #pass(): Promise<void> {
    const { db } = this.#site;
    await sql`update mails set state = 'sent', settled_at = now(), created_at = now() - interval '5 hours'`.execute(
      db,
    );
    await sql`update events set created_at = now() - interval '11 minutes'
      where id in (select unnest(event_ids) from team_notices)`.execute(db);
    for (const plain of this.#plain.values()) plain.waiting = null;
  }

  async #reach(coach: Person): Promise<void> {
    await this.#pass();
    const dueAt = new Date().toISOString();
    await this.#site.db
      .transaction()
      .execute((trx) => requestWork(trx, 'notice.due', { userId: coach.user.id, dueAt }));
    await this.#handle([await this.#lastEvent('notice.due')]);
    const plain = this.#of(coach);
    const unseen = this.#notices.flatMap((notice) => this.#unseenOf(plain, notice));
    if (unseen.every(({ eventId }) => plain.mailed.has(eventId))) return;
    const newest = this.#said.at(-1)?.id ?? 0;
    plain.waiting = { before: new Set(plain.mailed), newest };
    plain.mails += 1;
    for (const { eventId } of unseen) plain.mailed.add(eventId);
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
    const isTold = this.#notices.some(({ told, client }) =>
      told.some(({ messageId }) => messageId !== null && client === message.client),
    );
    await this.#coaches[0]?.send({ method: 'DELETE', url: `/api/messages/${message.id}` });
    this.#removed.add(message.id);
    for (const notice of this.#notices) {
      notice.told = notice.told.filter(({ messageId }) => messageId !== message.id);
      if (notice.told.length === 0)
        for (const [place, each] of this.#growing) if (each === notice) this.#growing.delete(place);
    }
    this.#notices = this.#notices.filter(({ told }) => told.length > 0);
    for (const plain of this.#plain.values()) {
      if (!isTold || !plain.waiting || plain.waiting.newest < message.id) continue;
      plain.mailed = plain.waiting.before;
      plain.waiting = null;
      plain.mails -= 1;
    }
  }

  /** Of each notice the events that the coach has not seen, or all, newest first. */
  expectedOf(coach: Person): unknown {
    const plain = this.#of(coach);
    const notices = this.#notices.flatMap((notice) => {
      const [shown, unseen] = [this.#shown(plain, notice), this.#unseenOf(plain, notice)];
      const events = (unseen.length > 0 ? unseen : shown).map(({ eventId }) => eventId);
      return shown.length > 0 ? [{ events, isSeen: unseen.length === 0 }] : [];
    });
    return { notices: inOrder(notices), ...summaryOf(notices), mails: plain.mails };
  }

  async shownTo(coach: Person): Promise<unknown> {
    const { db } = this.#site;
    const { rows } = await sql<{ events: number[]; isSeen: boolean }>`
      select event_ids as events, seen_at is not null as "isSeen" from ${teamNoticesOf(coach.user.id)} as team`.execute(
      db,
    );
    const answer = await coach.get('/api/notices?limit=100');
    if (answer.statusCode !== 200) throw new Error(answer.body);
    const listed = answer
      .json<Notice[]>()
      .map(({ eventId, seenAt }) => ({ eventId, isSeen: seenAt !== null }));
    const { rows: mails } = await sql<{ count: number }>`
      select count(*)::int as count from mails where user_id = ${coach.user.id} and kind = 'waiting-work'`.execute(
      db,
    );
    return {
      notices: inOrder(rows),
      listed,
      unseen: Number(answer.headers['x-unseen-count']),
      mails: mails[0]?.count,
    };
  }

  /** Breaches that `npm run verify` would report. */
  async faults(): Promise<string[]> {
    const found: string[] = [];
    for (const { name, query } of noticeInvariants) {
      if (typeof query !== 'string' || !query.includes('team_')) continue;
      const { rows } = await sql.raw<{ what: string }>(query).execute(this.#site.db);
      found.push(...rows.map(({ what }) => `${name}: ${what}`));
    }
    return found;
  }
}

interface ShownNotice {
  events: number[];
  isSeen: boolean;
}

const last = ({ events }: ShownNotice): number => events.at(-1) ?? 0;
const inOrder = (notices: ShownNotice[]): ShownNotice[] => notices.toSorted((a, b) => last(b) - last(a));
const summaryOf = (notices: ShownNotice[]) => ({
  listed: inOrder(notices).map((notice) => ({ eventId: last(notice), isSeen: notice.isSeen })),
  unseen: notices.filter(({ isSeen }) => !isSeen).length,
});
