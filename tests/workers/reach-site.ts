import { sql } from 'kysely';
import { expect } from 'vitest';
import type { EventPayload, EventType } from '#shared/contract/events.ts';
import type { NoticeKind } from '#shared/contract/notices.ts';
import type { User } from '#shared/contract/users.ts';
import { seedTasks } from '#shared/database/seed-tasks.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import { conversation, feedback, ID, message } from '#tests/backend/authorisation/sample-payloads.ts';
import { eventually } from '#tests/support/eventually.ts';
import { looksOf } from '#workers/notices/look.ts';
import { type MailSite, startMailSite } from './mail-site.ts';
import { insertUser, knowDevice, userOf } from './people.ts';
import { SITE, type WorkerSite } from './worker-site.ts';
import { zoneWhereItIs } from './zone-where-it-is.ts';

const MAIL_SITE = { ...SITE, replyDomain: 'in.example.com' };

/** Workers and a mail server, for what reaches people who are away. */
export class ReachSite {
  /** A participant who writes as a coach, so that no summary goes to her. */
  #maya = 0;
  #given = 0;

  readonly site: WorkerSite;
  readonly #opened: MailSite;

  private constructor(opened: MailSite) {
    this.site = opened.site;
    this.#opened = opened;
  }

  static async open(): Promise<ReachSite> {
    const opened = await startMailSite({ site: MAIL_SITE });
    await seedTasks(opened.site.db);
    const reach = new ReachSite(opened);
    reach.#maya = (await reach.create({ name: 'Maya Lind' })).id;
    return reach;
  }

  async close(): Promise<void> {
    await this.#opened.close();
  }

  /** Somebody whose clock shows noon; a coach until the test ends. */
  async create(changes: { is_admin?: boolean; name?: string; time_zone?: string } = {}): Promise<User> {
    const { db } = this.site;
    const id = await insertUser(db, { current_day: 3, time_zone: zoneWhereItIs(12), ...changes });
    await knowDevice(db, id);
    return await userOf(db, id);
  }

  readonly happen = <T extends EventType>(type: T, payload: EventPayload<T>) =>
    this.site.write((trx) => recordEvent(trx, type, payload));

  /** Nothing is owed, nothing waits for a look that is due, and the mail server has answered. */
  readonly settled = () =>
    eventually(async () => {
      expect(await this.site.owed()).toEqual([]);
      const due = this.site.db.selectFrom('notices').select('id').where('look_at', '<=', sql<Date>`now()`);
      expect(await due.execute()).toEqual([]);
      const queued = this.site.db.selectFrom('mails').select('id').where('state', '=', 'queued');
      expect(await queued.execute()).toEqual([]);
    });

  async say(client: User, fromAdmin: boolean, text = 'Hello'): Promise<void> {
    const { db } = this.site;
    const author_id = fromAdmin ? this.#maya : client.id;
    const row = { user_id: client.id, author_id, day: 1, from_admin: fromAdmin, message: text };
    const waiting_since = fromAdmin ? null : new Date();
    await db
      .insertInto('conversations')
      .values({ user_id: client.id, waiting_since })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ waiting_since }))
      .execute();
    const { id } = await db.insertInto('messages').values(row).returning('id').executeTakeFirstOrThrow();
    const sent = { ...message(client), id, fromAdmin };
    await this.happen('message.sent', { message: sent, clientName: client.name, conversation });
    await this.settled();
  }

  async giveFeedback(client: User): Promise<void> {
    this.#given += 1;
    const given = { ...feedback(client), id: ID - this.#given };
    await this.happen('feedback.given', { feedback: given, clientName: client.name, taskTitle: 'Mission' });
    await this.settled();
  }

  /** Ten minutes later: workers look at what the person has not seen, so many at once. */
  async later({ id: userId }: User, times = 1): Promise<void> {
    const { db } = this.site;
    await sql`update notices set send_at = now() - interval '1 second', look_at = now()
      where user_id = ${userId} and look_at is not null`.execute(db);
    const look = () => this.site.write((trx) => looksOf(MAIL_SITE).work(trx, [userId]));
    await Promise.all(Array.from({ length: times }, look));
    await this.settled();
  }

  readonly mailsTo = ({ email }: User) =>
    this.#opened.server
      .taken()
      .flatMap(({ to, source }) => (to === email ? [{ source: source.replaceAll('\r\n ', ' ') }] : []));

  readonly subjectsOf = (user: User) =>
    this.mailsTo(user).map(({ source }) => /^Subject: (.*)\r$/m.exec(source)?.[1]);

  readonly switchOff = (user: User, kinds: NoticeKind[]) =>
    this.site.db
      .insertInto('notice_settings')
      .values({ user_id: user.id, mail_off: kinds, push_off: [] })
      .execute();

  readonly see = ({ id }: User) =>
    sql`update notices set seen_at = now(), seen_by = 'press' where user_id = ${id}`.execute(this.site.db);

  /** When a worker looks at what the person has not seen, the next first. */
  async looksAt({ id }: User): Promise<Date[]> {
    const { rows } = await sql<{ look_at: Date }>`
      select distinct look_at from notices where user_id = ${id} and look_at is not null order by look_at`.execute(
      this.site.db,
    );
    return rows.map(({ look_at }) => look_at);
  }
}
