import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#frontend/data/http/api-error.ts';
import { open, openBrowser, startServer } from '#tests/frontend/draft-server.ts';
import type { Fields } from './draft-merge.ts';
import { DraftSession } from './draft-session.ts';

let server = startServer();
beforeEach(() => {
  vi.useFakeTimers();
  server = startServer();
});
afterEach(() => void vi.useRealTimers());

test('a conflict keeps the server text until the choice while other fields are saved', async () => {
  const [laptop, phone] = [await open(server), await open(server)];
  laptop.session.change({ notes: 'From the laptop' });
  await laptop.save();
  phone.session.change({ notes: 'From the phone', 'step1.who_served': 'People who cook' });
  await expect(phone.session.flush()).rejects.toThrow('Choose between the two texts');
  expect(server.stored()?.fields).toEqual({
    notes: 'From the laptop',
    'step1.who_served': 'People who cook',
  });
  expect(phone.session.view()).toMatchObject({
    choices: [{ name: 'notes', mine: 'From the phone', theirs: 'From the laptop' }],
    fields: { notes: 'From the phone' },
  });
  phone.session.choose('notes', 'From the phone');
  await phone.session.flush();
  expect(server.stored()?.fields.notes).toBe('From the phone');
  expect(phone.session.view().choices).toEqual([]);
});

test('a draft that is shown again takes over what another device has saved since', async () => {
  const [laptop, phone] = [await open(server), await open(server)];
  laptop.session.change({ notes: 'First', 'step1.who_served': 'Cooks' });
  await laptop.save();
  const older = server.stored();
  await phone.session.load(server.stored());
  phone.session.change({ notes: 'Second' });
  await phone.save();
  laptop.session.change({ 'step1.who_served': 'Home cooks' });
  await laptop.session.load(server.stored());
  expect(laptop.session.view().fields).toEqual({ notes: 'Second', 'step1.who_served': 'Home cooks' });
  await laptop.save();
  expect(server.stored()?.fields).toEqual(laptop.session.view().fields);
  await laptop.session.load(older);
  await laptop.session.load(null);
  expect(laptop.session.view().fields.notes).toBe('Second');
});

test('a save whose answer was lost is not mistaken for that of another screen, even after a reload', async () => {
  const browser = openBrowser();
  const screen = await open(server, browser);
  screen.session.change({ notes: 'half' });
  server.line.mishap = 'answer lost';
  await screen.save();
  expect(screen.session.view().status).toBe('offline');
  screen.session.change({ notes: 'half a thought' });
  screen.crash();
  const again = await open(server, browser);
  await again.save();
  expect(again.session.view()).toMatchObject({ choices: [], status: 'saved' });
  expect([server.stored()?.fields.notes, browser.left()]).toEqual(['half a thought', 0]);
});

test('a failed save is retried', async () => {
  const { session } = await open(server);
  session.change({ notes: 'kept' });
  server.line.mishap = 'lost';
  await vi.advanceTimersByTimeAsync(1_200);
  expect(session.view().status).toBe('offline');
  await vi.advanceTimersByTimeAsync(2_000);
  expect([session.view().status, server.stored()?.fields.notes]).toEqual(['saved', 'kept']);
});

test('a rejection shows the text of the server and is not retried', async () => {
  const refusing = {
    ...server.port,
    save: () => Promise.reject(new ApiError(400, '{"message":"At most 20000 characters"}')),
  };
  const session = new DraftSession(refusing, openBrowser().openScreen());
  await session.load(null);
  session.change({ notes: 'too long' });
  await expect(session.flush()).rejects.toThrow('400');
  expect(session.view()).toMatchObject({ status: 'refused', refusal: 'At most 20000 characters' });
  expect(vi.getTimerCount()).toBe(0);
});

test('what is typed before the draft is loaded is added to it, and loaded values without a change stay', async () => {
  const copies = openBrowser().openScreen();
  await new DraftSession(server.port, copies).load(null);
  const initial = { comment: '', rating: 3, annotations: [] };
  const session = new DraftSession(server.port, copies, initial);
  session.change({ ...initial, comment: 'Warm.', annotations: ['new'] });
  expect([session.view().status, server.line.saves]).toEqual(['loading', 0]);
  const fields = { comment: 'Clear.', rating: 5, annotations: ['old'] };
  const loading = session.load({ fields, version: 1, updatedAt: '2026-03-02T08:00:00Z' });
  session.change({ strengths: 'Typed during the load' });
  await loading;
  const both = { comment: 'Clear.\nWarm.', rating: 5, annotations: ['old', 'new'] };
  expect(session.view()).toMatchObject({
    ...{ status: 'unsaved', choices: [], fields: { ...both, strengths: 'Typed during the load' } },
  });
});

const screens = 3;
const names = ['a', 'b'];
const Step = fc.record({
  screen: fc.nat(screens - 1),
  act: fc.constantFrom('type', 'type', 'save', 'lost', 'answer lost', 'reload', 'early', 'choose'),
  name: fc.constantFrom(...names),
});

test('no typed text is lost under random failures and concurrent saves', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { maxLength: 40 }), async (steps) => {
      server = startServer();
      const browsers = Array.from({ length: screens }, openBrowser);
      const open1 = (at: number, early?: Fields) => open(server, browsers[at], early);
      const all = await Promise.all(browsers.map((_, at) => open1(at)));
      const typed: [name: string, word: string][] = [];
      const screenAt = (at: number) => all[at] as Awaited<ReturnType<typeof open>>;
      const settle = (at: number): void => {
        const { session } = screenAt(at);
        for (const { name, mine, theirs } of session.view().choices) {
          session.choose(name, `${mine ?? ''} ${theirs ?? ''}`.trim());
        }
      };
      for (const [index, { screen: at, act, name }] of steps.entries()) {
        const { session, save, crash } = screenAt(at);
        if (act === 'type') {
          typed.push([name, `w${index}w`]);
          session.change({ [name]: `${session.view().fields[name] ?? ''} w${index}w ` });
        } else if (act === 'reload') {
          crash();
          all[at] = await open1(at);
        } else if (act === 'early') {
          typed.push([name, `w${index}w`]);
          crash();
          all[at] = await open1(at, { [name]: `w${index}w` });
        } else if (act === 'choose') settle(at);
        else {
          if (act !== 'save') server.line.mishap = act;
          await save();
          server.line.mishap = 'none';
        }
      }
      for (let round = 0; round < 2 * screens; round += 1) {
        for (let at = 0; at < screens; at += 1) {
          await screenAt(at).save();
          settle(at);
          await screenAt(at).save();
        }
      }
      for (const [name, word] of typed) expect(String(server.stored()?.fields[name])).toContain(word);
      for (const { session } of all) {
        expect(session.view().choices).toEqual([]);
        expect(session.isUnsaved()).toBe(false);
      }
    }),
    { numRuns: 500 },
  );
});
