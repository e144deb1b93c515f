import http from 'k6/http';
import type { Print } from '#shared/contract/brand-documents.ts';
import type { MessageFile } from '#shared/contract/messages.ts';
import type { Reading, Upload } from '#shared/contract/uploads.ts';
import { type CallOptions, call } from './call.ts';
import { saveDraft, submitWork } from './flows.ts';
import { servedWork, workTime } from './metrics.ts';
import { pause } from './screen.ts';
import { fresh, type Person } from './seeded-people.ts';
import { files, WORD } from './upload-files.ts';

export const PATIENCE_MS = 60_000;
const ASK_EVERY_MS = 100;
const REST_MS = 1_000;
/** A busy product says when to come back. */
const BUSY = [429, 503];

/** Work that a worker does for somebody; its promises are false or undefined while that is not so yet. */
interface Work {
  name: 'document' | 'thumbnail' | 'print';
  ask: () => Promise<string | undefined>;
  isThere: (id: string) => Promise<boolean>;
}

/** The words of an uploaded document. */
export function documentOf(person: Person): Work {
  const name = 'document';
  return {
    name,
    ask: async () => {
      const form = { file: http.file(files.plain, 'plain.docx', WORD), userId: `${person.id}`, taskDay: '1' };
      const route = '/api/uploads';
      const stored = await send<Upload>({ flow: name, route, form, person });
      return stored?.fileURL.split('/').at(-1);
    },
    isThere: async (fileId) => {
      const route = '/api/files/:fileId/reading';
      const expect = [200, ...BUSY];
      const { body } = await call<Reading | undefined>({
        flow: name,
        route,
        params: { fileId },
        person,
        expect,
      });
      return body?.state === 'ready';
    },
  };
}

/** The thumbnail of a picture for a message. */
export function thumbnailOf(person: Person): Work {
  const name = 'thumbnail';
  return {
    name,
    ask: async () => {
      const form = { file: http.file(files.picture, 'picture.png', 'image/png') };
      const route = '/api/conversations/:userId/files';
      return (await send<MessageFile>({ flow: name, route, params: { userId: person.id }, form, person }))
        ?.id;
    },
    isThere: async (fileId) => {
      const route = '/api/message-files/:fileId/thumbnail';
      const expect = [200, 404, ...BUSY];
      return (await call({ flow: name, route, params: { fileId }, person, expect })).status === 200;
    },
  };
}

/** The own book as PDF; a book that has been printed already is there at once. */
export function printOf(person: Person): Work {
  const name = 'print';
  const route = '/api/brand/:userId/prints';
  const userId = person.id;
  return {
    name,
    ask: async () => {
      const print = await send<Print>({ flow: name, route, params: { userId }, person });
      return print && String(print.id);
    },
    isThere: async (printId) => {
      const params = { userId, printId };
      const expect = [200, ...BUSY];
      const { body } = await call<Print | undefined>({
        flow: name,
        route: `${route}/:printId`,
        params,
        person,
        expect,
      });
      return body?.state === 'ready';
    },
  };
}

/** Undefined while the product is busy. */
async function send<T>(options: CallOptions): Promise<T | undefined> {
  const answer = await call<T | undefined>({ ...options, method: 'POST', expect: [201, ...BUSY] });
  return answer.status === 201 ? answer.body : undefined;
}

/** Gives people a book each, with one text. */
export async function writeBooks(count: number): Promise<void> {
  const form = { step3: { final_statement: 'We bake slow bread for the people of our street.' } };
  for (const person of fresh.slice(0, count)) {
    await saveDraft(person, { form, flow: 'setup' });
    await submitWork(person, 1, { flow: 'setup' });
  }
}

/** Measures the time until the work is there. What is not there in time counts as a minute. */
export async function measure({ name, ask, isThere }: Work, beside: string): Promise<void> {
  const tags = { work: name, beside };
  const began = Date.now();
  let id: string | undefined;
  let isDone = false;
  while (!isDone && Date.now() - began < PATIENCE_MS) {
    id ??= await ask();
    isDone = id !== undefined && (await isThere(id));
    if (!isDone) await pause(ASK_EVERY_MS);
  }
  workTime.add(isDone ? Date.now() - began : PATIENCE_MS, tags);
  servedWork.add(isDone ? 1 : 0, tags);
  await pause(REST_MS);
}
