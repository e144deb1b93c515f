import { messageLink, paths } from '#shared/domain/pages.ts';
import { sha256 } from './effects.ts';
import type { History } from './history.ts';
import type { Snapshot } from './snapshot.ts';

export const ADA = 11;
export const BEN = 12;
const COACH = 1;

type Write<T> = {
  -readonly [K in keyof T]: T[K] extends readonly (infer E)[]
    ? Write<E>[]
    : T[K] extends object
      ? Write<T[K]>
      : T[K];
};

export interface Run {
  history: Write<History>;
  snapshot: Write<Snapshot>;
}

/** A faultless run with two participants and a coach. */
export function goodRun(): Run {
  const operations = [
    { id: 1, kind: 'message' as const, person: ADA, client: ADA, day: 1, key: 'a', text: 'first' },
    { id: 2, kind: 'message' as const, person: ADA, client: ADA, day: 1, key: 'b', text: 'second' },
    { id: 3, kind: 'message' as const, person: COACH, client: BEN, day: 1, key: 'c', text: 'to ben' },
    { id: 4, kind: 'upload' as const, person: ADA, client: ADA, day: 1, key: 'd', text: 'bytes' },
    { id: 5, kind: 'submission' as const, person: ADA, client: ADA, day: 1, key: 'e', text: 'work' },
    { id: 6, kind: 'feedback' as const, person: COACH, client: ADA, day: 1, key: 'f', text: 'well done' },
  ];
  const effects = ['101', '102', '103', '/api/files/x', '7', '9'];
  const attempts = operations.map(({ id }) => ({
    operation: id,
    calledAt: id * 100,
    endedAt: id * 100 + 10,
    outcome: 'ok' as const,
    status: 201,
    effect: effects[id - 1] ?? null,
  }));
  const row = { day: 1, key: null };
  const messages = [
    { ...row, id: 101, client: ADA, author: ADA, text: 'first', createdAt: 1_000 },
    { ...row, id: 102, client: ADA, author: ADA, text: 'second', createdAt: 2_000 },
    { ...row, id: 103, client: BEN, author: COACH, text: 'to ben', createdAt: 1_500 },
  ];
  const screen = { brokenRenders: 0 };
  return {
    history: {
      ...{ operations, attempts, leaks: [], faults: [{ from: 250, to: 400 }] },
      sightings: [
        { screen: 'ada', message: 101, at: 130 },
        { screen: 'ada', message: 102, at: 230 },
        { screen: 'coach', message: 103, at: 460 },
      ],
      screens: [
        { ...screen, screen: 'ada', person: ADA, client: ADA, shown: [101, 102] },
        { ...screen, screen: 'coach', person: COACH, client: BEN, shown: [103] },
      ],
    },
    snapshot: {
      messages,
      submissions: [{ id: 7, client: ADA, day: 1, notes: 'work' }],
      feedback: [{ id: 9, submission: 7, client: ADA, day: 1, opensNext: true, comment: 'well done' }],
      feed: [
        ...messages.map(({ id, client }) => ({ client, type: 'message', link: messageLink(client, id) })),
        { client: ADA, type: 'submission', link: paths.review(ADA, 1) },
        { client: ADA, type: 'feedback', link: paths.review(ADA, 1) },
        { client: ADA, type: 'unlock', link: paths.client(ADA) },
        { client: ADA, type: 'user', link: paths.client(ADA) },
        { client: BEN, type: 'user', link: paths.client(BEN) },
      ],
      told: [
        { client: BEN, kind: 'message' },
        { client: ADA, kind: 'feedback' },
      ],
      unlocks: [{ client: ADA, day: 2 }],
      clients: [
        { id: ADA, currentDay: 2 },
        { id: BEN, currentDay: 1 },
      ],
      files: [{ address: '/api/files/x', client: ADA, sha256: sha256('bytes'), onDisk: sha256('bytes') }],
      leftovers: { openJobs: 0, parked: 0, unpublished: 0, orphanFiles: 0, temporaryFiles: 0 },
    },
  };
}
