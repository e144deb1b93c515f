import { expect, test } from 'vitest';
import { audienceOf, COACHES, personRoom, sessionRoom } from './audience.ts';

const user = {
  id: 7,
  name: 'Ada',
  email: 'ada@example.com',
  company: null,
  currentDay: 2,
  avatarURL: null,
  isAdmin: false,
  lastActivity: null,
  finishedAt: null,
  resumeDay: null,
  pauseReason: null,
  deactivatedAt: null,
  ...{ isOwner: false, coachId: null, cohortId: null, opensAt: null },
  createdAt: '2026-01-01T09:00:00.000Z',
};

test('events about a participant go to them and the coaches', () => {
  expect(audienceOf({ id: 1, type: 'day.unlocked', payload: { user, fromDay: 1, cause: 'coach' } })).toEqual([
    personRoom(7),
    COACHES,
  ]);
});

test('the feed and new participants are pushed to coaches only', () => {
  expect(audienceOf({ id: 1, type: 'user.registered', payload: { user } })).toEqual([COACHES]);
});

test('the end of one session closes its own sockets, of all sessions every socket of the user', () => {
  const ended = (session: string | null) =>
    audienceOf({ id: 1, type: 'session.ended', payload: { userId: 7, session, except: null } });
  expect(ended('abc')).toEqual([sessionRoom('abc')]);
  expect(ended(null)).toEqual([personRoom(7)]);
});
