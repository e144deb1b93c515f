import { expect, test } from 'vitest';
import type { ConversationLine, ReadMark } from '#shared/contract/conversations.ts';
import type { Message } from '#shared/contract/messages.ts';
import { sampleMoment as at, sampleMessage } from '#tests/frontend/sample-message.ts';
import { buildThread, groupMessages, lineText, seenAt, unreadMessages, withDates } from './thread.ts';
import { seenUpTo } from './use-mark-read.ts';

const message = (id: number, minute: number, fromAdmin = false, day = 1): Message =>
  sampleMessage(id, minute, { day, ...(fromAdmin && { fromAdmin, authorId: 1, authorName: 'Maya' }) });
const line = (kind: ConversationLine['kind'], day: number, minute: number): ConversationLine => ({
  kind,
  day,
  at: at(minute),
  cause: kind === 'day' ? 'feedback' : null,
});
const mark = (day: number, lastReadId: number) => ({ day, lastReadId, readAt: at(30) });

test('messages of one author within five minutes are a group, on one day', () => {
  const sizes = (...messages: Message[]) => groupMessages(messages).map((group) => group.messages.length);
  expect(sizes(message(1, 0), message(2, 3), message(3, 20))).toEqual([2, 1]);
  expect(sizes(message(1, 0), message(2, 1, true))).toEqual([1, 1]);
  expect(sizes(message(1, 0), message(2, 1, false, 2))).toEqual([1, 1]);
});

test('messages and status lines are in chronological order', () => {
  const entries = buildThread({
    messages: [message(1, 1), message(2, 10, true)],
    lines: [line('submitted', 1, 5), line('day', 2, 20)],
    firstNewId: null,
    hasOlder: false,
  });
  const said = entries.map((entry) => (entry.kind === 'line' ? entry.text : entry.kind));
  expect(said).toEqual(['group', 'Day 1 submitted', 'group', 'Day 2 unlocked']);
});

test('status lines older than the oldest loaded message are left out', () => {
  const kinds = (hasOlder: boolean) =>
    buildThread({ messages: [message(9, 30)], lines: [line('day', 2, 1)], firstNewId: null, hasOlder }).map(
      ({ kind }) => kind,
    );
  expect(kinds(true)).toEqual(['group']);
  expect(kinds(false)).toEqual(['line', 'group']);
});

test('the divider above new messages splits a group of one author', () => {
  const entries = buildThread({
    messages: [message(1, 1, true), message(2, 2, true)],
    lines: [],
    firstNewId: 2,
    hasOlder: false,
  });
  expect(entries.map(({ kind }) => kind)).toEqual(['group', 'new', 'group']);
});

const idsOf = (messages: readonly { id: number }[]) => messages.map(({ id }) => id);

test("messages of the other side after the day's read mark are unread", () => {
  const messages = [message(1, 1, true), message(2, 2), message(3, 3, true, 2), message(4, 4, true)];
  const unread = (...marks: ReadMark[]) => idsOf(unreadMessages(messages, marks, 'participant'));
  expect(unread(mark(1, 4), mark(2, 2))).toEqual([3]);
  expect(unread(mark(1, 4), mark(2, 3))).toEqual([]);
  expect(unread()).toEqual([1, 3, 4]);
});

test("to a coach, messages before any coach's answer are read", () => {
  const messages = [message(1, 1), message(2, 2, true), message(3, 3), message(4, 4)];
  expect(idsOf(unreadMessages(messages, [], 'coach'))).toEqual([3, 4]);
  expect(idsOf(unreadMessages(messages, [mark(1, 3)], 'coach'))).toEqual([4]);
});

test('a bulk message, and a held one that the client has overtaken, answer nothing', () => {
  for (const clientId of ['act 5 7', 'held 5 overtaken']) {
    const messages = [message(1, 1), { ...message(2, 2, true), clientId }];
    expect(idsOf(unreadMessages(messages, [], 'coach'))).toEqual([1]);
  }
});

test('a message is seen when the read mark of its day reaches it', () => {
  expect(seenAt(message(5, 5), [mark(1, 5)])).toBe(at(30));
  expect(seenAt(message(6, 5), [mark(1, 5)])).toBeUndefined();
  expect(seenAt(message(5, 5), [mark(2, 9)])).toBeUndefined();
});

test('every cause of a day change has its text', () => {
  const day = (cause: ConversationLine['cause']) => lineText({ kind: 'day', day: 4, at: at(1), cause });
  expect([day('feedback'), day('coach'), day('clock')]).toEqual(Array(3).fill('Day 4 unlocked'));
  const others = [day('pause'), day('resume'), day('set')];
  expect(others).toEqual(['Sprint paused', 'Sprint resumed on Day 4', 'Set to Day 4']);
  expect(lineText(line('reviewed', 2, 1))).toBe('Feedback on Day 2');
});

test('each calendar day has one divider, above the one for new messages', () => {
  const thread = buildThread({
    messages: [message(1, 1, true), message(2, 2, true), message(3, 20, true)],
    lines: [line('submitted', 1, 21)],
    firstNewId: 3,
    hasOlder: false,
  });
  const dates = withDates(thread, (moment) => (moment < at(10) ? 'Yesterday' : 'Today'));
  const shown = dates.map((entry) => (entry.kind === 'date' ? entry.text : entry.kind));
  expect(shown).toEqual(['Yesterday', 'group', 'Today', 'new', 'group', 'line']);
  expect(withDates([], () => 'Today')).toEqual([]);
});

const unread = [11, 12, 13, 14, 15];

test('what is visible counts as seen, message after message', () => {
  const opened = seenUpTo(0, { first: 10, last: 12 }, unread);
  expect(opened).toBe(12);
  expect(seenUpTo(opened, { first: 12, last: 14 }, unread)).toBe(14);
});

test('messages that were jumped over hold back what comes after them', () => {
  expect(seenUpTo(12, { first: 15, last: 15 }, unread)).toBe(12);
  expect(seenUpTo(12, { first: 13, last: 14 }, unread)).toBe(14);
});

test('scrolling up takes nothing back', () => {
  expect(seenUpTo(14, { first: 10, last: 11 }, unread)).toBe(14);
});

test('without unread messages the newest visible one counts', () => {
  expect(seenUpTo(0, { first: 8, last: 9 }, [])).toBe(9);
});
