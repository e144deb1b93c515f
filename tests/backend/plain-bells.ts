import type { Person } from './test-person.ts';

export interface ShownNotice {
  events: number[];
  isSeen: boolean;
}

const last = ({ events }: ShownNotice): number => events.at(-1) ?? 0;
export const inOrder = (notices: ShownNotice[]): ShownNotice[] =>
  notices.toSorted((a, b) => last(b) - last(a));

export interface Told {
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

/** A plain model of each coach's bell, with notices of their own. */
export class PlainBells {
  readonly #plain = new Map<Person, PlainCoach>();
  #notices: PlainNotice[] = [];
  #growing = new Map<string, PlainNotice>();

  /** The coach joins, for the first time or again. */
  restart(coach: Person): void {
    const hidden = new Set(this.#notices.flatMap(({ told }) => told.map(({ eventId }) => eventId)));
    const known = this.#plain.get(coach) ?? { mails: 0, waiting: null, read: new Map() };
    this.#plain.set(coach, { ...known, hidden, seen: new Set(), mailed: new Set() });
  }

  tell(told: Told): void {
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

  /** Later events are notices of their own. */
  endGrowth(): void {
    this.#growing.clear();
  }

  hasRead(coach: Person, client: Person, messageId: number): boolean {
    return messageId <= (this.#of(coach).read.get(client.user.id) ?? 0);
  }

  read(coach: Person, client: Person, messageId: number): void {
    const plain = this.#of(coach);
    plain.read.set(client.user.id, messageId);
    this.#see(plain, (notice) => notice.client === client && notice.told.at(-1)?.messageId !== null);
  }

  review(coach: Person, client: Person): void {
    const isIts = (notice: PlainNotice, unseen: Told[]) =>
      notice.client === client && unseen.length === 1 && unseen[0]?.messageId === null;
    this.#see(this.#of(coach), isIts);
  }

  press(coach: Person, eventId: number): void {
    this.#see(this.#of(coach), ({ told }) => told.at(-1)?.eventId === eventId);
  }

  pressAll(coach: Person, upTo: number): void {
    this.#see(this.#of(coach), ({ told }) => (told.at(-1)?.eventId ?? 0) <= upTo);
  }

  /** Every mail has left. */
  sendMails(): void {
    for (const plain of this.#plain.values()) plain.waiting = null;
  }

  /** Mails the coach what is unseen and not mailed yet. */
  reach(coach: Person, newest: number): void {
    const plain = this.#of(coach);
    const unseen = this.#notices.flatMap((notice) => this.#unseenOf(plain, notice));
    if (unseen.every(({ eventId }) => plain.mailed.has(eventId))) return;
    plain.waiting = { before: new Set(plain.mailed), newest };
    plain.mails += 1;
    for (const { eventId } of unseen) plain.mailed.add(eventId);
  }

  remove(message: { id: number; client: Person }): void {
    const isTold = this.#notices.some(({ told, client }) =>
      told.some(({ messageId }) => messageId !== null && client === message.client),
    );
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
    const listed = inOrder(notices).map((notice) => ({ eventId: last(notice), isSeen: notice.isSeen }));
    const unseen = notices.filter(({ isSeen }) => !isSeen).length;
    return { notices: inOrder(notices), listed, unseen, mails: plain.mails };
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

  #of(coach: Person): PlainCoach {
    const plain = this.#plain.get(coach);
    if (!plain) throw new Error('unknown coach');
    return plain;
  }
}
