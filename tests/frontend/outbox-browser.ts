import { vi } from 'vitest';
import { createOutbox, type Outbox, type TabMessage } from '#frontend/data/outbox/outbox.ts';
import { browserStorage, type OutboxStorage } from '#frontend/data/outbox/storage.ts';
import type { Entry, NewEntry } from '#frontend/data/outbox/write.ts';

export const eventually = <T>(check: () => T, timeout = 20_000): Promise<T> => vi.waitFor(check, { timeout });

export const ADA = 1;

/** A fake server that stores writes by key, behind an unreliable connection. */
export function startServer() {
  const taken: { key: string; words: string }[] = [];
  const line = { failure: null as unknown, losesAnswers: false, calls: 0, atOnce: 0, mostAtOnce: 0 };
  const send = async ({ id, body }: Entry): Promise<unknown> => {
    line.calls += 1;
    line.atOnce += 1;
    line.mostAtOnce = Math.max(line.mostAtOnce, line.atOnce);
    await new Promise((resolve) => setTimeout(resolve, 1));
    line.atOnce -= 1;
    if (line.failure && !line.losesAnswers) throw line.failure;
    if (!taken.some(({ key }) => key === id)) taken.push({ key: id, words: String(body) });
    if (line.failure) throw line.failure;
    return { id };
  };
  return { line, send, words: () => taken.map(({ words }) => words) };
}

/** Tabs of one browser with shared storage, channel and locks. */
export function openBrowser(storage: OutboxStorage = browserStorage(crypto.randomUUID())) {
  const tabs: Outbox[] = [];
  const queues = new Map<string, Promise<void>>();
  const clock = { ahead: 0 };
  const told: string[] = [];
  const waiting = new Map<string, number>();
  const count = (name: string, change: 1 | -1) => waiting.set(name, (waiting.get(name) ?? 0) + change);
  const lock = (name: string, work: () => Promise<void>): Promise<void> => {
    count(name, 1);
    const next = (queues.get(name) ?? Promise.resolve()).then(work).finally(() => count(name, -1));
    queues.set(
      name,
      next.catch(() => undefined),
    );
    return next;
  };
  const lockIfFree = async (name: string, work: (isLocked: boolean) => Promise<void>): Promise<void> => {
    if (waiting.get(name)) return await work(false);
    await lock(name, () => work(true));
  };
  const openTab = async (server: ReturnType<typeof startServer>, person = ADA): Promise<Outbox> => {
    const outbox: Outbox = createOutbox({
      storage,
      send: server.send,
      lock,
      lockIfFree,
      broadcast: (message: TabMessage) => {
        for (const other of tabs) if (other !== outbox) other.receive(structuredClone(message));
      },
      onSent: async () => void told.push('sent'),
      onFailed: (_entry, _failure, isPressed) => void told.push(isPressed ? 'failed' : 'failed again'),
      reEnter: async () => true,
      now: () => Date.now() + clock.ahead,
      random: () => 0,
    });
    tabs.push(outbox);
    await outbox.open(person);
    return outbox;
  };
  return { storage, tabs, clock, told, openTab };
}

const aboutMessage = { kind: 'message', userId: ADA, day: 1, by: 'participant' };
const aboutDay = { kind: 'submission', day: 1 };

export const message = (words: string): NewEntry => ({
  about: aboutMessage,
  lane: 'messages:1',
  path: '/api/conversations/1/messages',
  body: words,
});
export const handIn: NewEntry = {
  ...message('day 1'),
  about: aboutDay,
  lane: 'submission:1',
};

export const offline = new TypeError('Failed to fetch');
export const entriesOf = (tab: Outbox) => tab.view.getState().entries;
