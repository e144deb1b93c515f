import { defineWrite, entryOf, registerWrites } from '#frontend/data/outbox/write.ts';
import 'fake-indexeddb/auto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import type { Outbox } from '#frontend/data/outbox/outbox.ts';
import { sendMessage } from '#frontend/subjects/conversation/message-writes.ts';
import { describe } from '#frontend/subjects/conversation/voice/record-sound.ts';
import { fakeStorage } from '#tests/frontend/fake-storage.ts';
import { eventually } from '#tests/frontend/outbox-browser.ts';
import { writes } from './start-outbox.ts';

const ME = 7;
const place = { userId: ME, day: 3 };
const selector = { path: 'p', start: 0, end: 4, exact: 'Logo' };

interface Sample {
  about: object;
  content?: unknown;
  /** What a screen shows before, for kinds that change it. */
  shown?: unknown;
}

const fileId = 'f'.repeat(32);
const message = { ...place, id: 9, message: 'Hello', clientId: null };

/** One of every kind, under the names that browsers have stored: they stay. */
const samples: Readonly<Record<string, Sample>> = {
  message: { about: { ...place, by: 'participant' }, content: { text: 'Hi', feedbackId: null }, shown: [] },
  change: { about: { ...place, messageId: 9, words: null }, shown: [message] },
  reaction: { about: { ...place, messageId: 9, reaction: 'heart', isOn: true }, shown: [message] },
  pin: { about: { ...place, fileId }, content: { area: { x: 0, y: 0, toX: 0, toY: 0 }, comment: 'Here' } },
  'pin-tick': {
    about: { ...place, fileId, messageId: 9, pinId: 3, isTicked: true },
    shown: [{ ...message, files: [{ id: fileId, pins: [{ id: 3, isTicked: false }] }] }],
  },
  submission: { about: { day: 3 }, content: { submission: {}, draftVersion: 1, first: null } },
  feedback: {
    about: { ...place, submissionId: 5, clientName: 'Ada' },
    content: { review: { comment: 'Good' }, version: 1, draft: {} },
    shown: [{ id: 5 }],
  },
  decision: {
    about: { ...place, submissionId: 5, feedbackId: 4, clientName: 'Ada', ask: true, unlockNext: false },
    content: 1,
  },
  correction: {
    about: { ...place, submissionId: 5, feedbackId: 4, clientName: 'Ada' },
    content: { comment: 'Better' },
    shown: { id: 4, comment: 'Good' },
  },
  note: { about: { userId: ME }, content: 'A note' },
  annotation: {
    about: { ...place, feedbackId: 4, selector: null },
    content: { targetElement: 'x', comment: 'y' },
  },
  anchor: { about: { feedbackId: 4 }, content: { annotationId: 2, selector } },
  tick: {
    about: { ...place, feedbackId: 4, item: 'line 2', isTicked: true },
    content: 'Draw',
    shown: { annotations: [], lines: [] },
  },
};
const kinds = Object.keys(samples);

afterEach(() => {
  vi.unstubAllGlobals();
  // Other test files get modules without this user.
  vi.resetModules();
});

test('the list has every kind that is defined, once', () => {
  const frontend = fileURLToPath(new URL('..', import.meta.url));
  const sources = readdirSync(frontend, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(join(frontend, name), 'utf8'));
  const defined = sources.flatMap((source) =>
    [...source.matchAll(/defineWrite\(\{\s*kind: '([^']+)'/g)].map(([, kind]) => kind),
  );
  expect(writes.map(({ kind }) => kind).toSorted()).toEqual(defined.toSorted());
  expect(kinds.toSorted()).toEqual(defined.toSorted());
});

test('a kind needs a name, and a place in the list', () => {
  const parts = {
    kind: 'unnamed',
    lane: () => 'lane',
    call: () => ({ path: '/', body: {} }),
    onSent: () => undefined,
    onRefused: 'keep',
  } as const;
  // @ts-expect-error Signing out would discard it without a question.
  defineWrite(parts);
  registerWrites(writes);
  const unlisted = defineWrite({ ...parts, noun: ['thing', 'things'] });
  expect(() => entryOf(unlisted, {})).toThrow('not in the list');
});

/** What the server says; null: it does not answer. */
const server: { answer: string | null } = { answer: null };

const stored = fakeStorage();

/** A page of one browser: everything but its stored data is new. */
async function openPage() {
  vi.resetModules();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', { addEventListener: () => undefined, visibilityState: 'visible' });
  vi.stubGlobal('localStorage', stored);
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('fetch', async () => {
    if (server.answer === null) throw new TypeError('Failed to fetch');
    return new Response(server.answer);
  });
  const { useSession } = await import('#frontend/data/session/session.ts');
  useSession.setState({ status: 'ready', user: { id: ME } as never });
  const { startOutbox } = await import('./start-outbox.ts');
  startOutbox();
  const browser = await import('#frontend/data/outbox/browser-outbox.ts');
  const { writeOf } = await import('#frontend/data/outbox/write.ts');
  const { describeLosses } = await import('#frontend/data/outbox/unsent.ts');
  const outbox: Outbox = browser.outbox();
  return { ...browser, outbox, writeOf, losses: () => describeLosses(ME) };
}

type Page = Awaited<ReturnType<typeof openPage>>;

/** The kinds of what is shown as unsent; for kinds that change what a screen shows, only where they do. */
function kindsShown({ outbox, writeOf, applyAll }: Page): string[] {
  return outbox.view.getState().entries.flatMap((entry) => {
    const { kind } = entry.about;
    const write = writeOf(entry);
    const { about, shown } = samples[kind] as Sample;
    if (!write || !write.apply !== (shown === undefined)) return [];
    const applied = applyAll(shown, [entry], { writes: [write], sending: [], where: about });
    return shown !== undefined && JSON.stringify(applied) === JSON.stringify(shown) ? [] : [kind];
  });
}

/** How many unsent changes sign-out asks about, by name. */
const askedAbout = (page: Page): string => page.losses() ?? 'nothing';
const namesOf = (unsent: readonly string[]): string => {
  const parts = writes.flatMap(({ kind, noun: [one, more] }) => {
    const count = unsent.filter((each) => each === kind).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : more}`];
  });
  return new Intl.ListFormat('en').format(parts);
};

const manyKinds = fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 8 });

test('an unsent change of any kind is asked about, survives a reload, and is shown until it is answered', async () => {
  const check = async (unsent: readonly string[]): Promise<void> => {
    server.answer = null;
    const page = await openPage();
    for (const kind of unsent) {
      const write = writes.find((each) => each.kind === kind);
      const { about, content } = samples[kind] as Sample;
      await page.send(write as never, about as never, content as never);
    }
    const isUnsent = (now: Page) => () => {
      expect(askedAbout(now)).toBe(namesOf(unsent));
      expect(kindsShown(now)).toEqual(unsent);
    };
    await eventually(isUnsent(page));
    page.outbox.close();
    const reloaded = await openPage();
    await eventually(isUnsent(reloaded));
    server.answer = '{"id":5}';
    reloaded.outbox.kick();
    await eventually(() => expect([kindsShown(reloaded), reloaded.losses()]).toEqual([[], null]));
    reloaded.outbox.close();
  };
  await fc.assert(fc.asyncProperty(manyKinds, check), { numRuns: 10, examples: [[kinds]] });
});

test('a recording is sent before its message, also after a reload, and the message names it', async () => {
  server.answer = null;
  const page = await openPage();
  const voice = { ms: 84_000, peaks: '0'.repeat(64) };
  const recording = describe(ME, new Blob(['sound']), voice);
  const content = { text: 'In short', feedbackId: null, recording };
  const about = { ...place, by: 'participant', files: [recording.shown] } as const;
  await page.send(sendMessage, about, content);
  page.outbox.close();
  const reloaded = await openPage();
  const calls: [path: string, key: string | undefined, body: unknown][] = [];
  vi.stubGlobal(
    'fetch',
    async (path: string, { body, headers }: { body: string | FormData; headers: object }) => {
      const { 'idempotency-key': key } = headers as Record<string, string>;
      calls.push([path, key, typeof body === 'string' ? JSON.parse(body) : Object.fromEntries(body)]);
      // The answer to the message is lost once.
      if (calls.length === 2) throw new TypeError('Failed to fetch');
      return new Response('{"id":"stored"}');
    },
  );
  reloaded.outbox.kick();
  await eventually(() => expect(calls).toHaveLength(4));
  const key = calls[1]?.[1];
  const form = { ms: '84000', peaks: voice.peaks, file: expect.any(File) };
  const upload = [`/api/conversations/${ME}/voice-notes`, `file-${key}`, form];
  const message = [
    `/api/conversations/${ME}/messages`,
    key,
    { message: 'In short', day: 3, files: ['stored'] },
  ];
  expect(calls).toEqual([upload, message, upload, message]);
  const [, , again] = calls.map(([, , body]) => body as { file: File });
  expect(await again?.file.text()).toBe('sound');
  reloaded.outbox.close();
});
