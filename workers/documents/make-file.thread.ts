import type { MessagePort } from 'node:worker_threads';
import type { Ask, Job, Made } from './pool.ts';
import type { PrintTask } from './prints.queries.ts';
import type { ReadTask } from './read-document.ts';
import { ThreadError } from './thread-error.ts';
import type { ThumbnailTask } from './thumbnail.ts';

// Libraries write about documents, and the output has our logs.
for (const name of ['debug', 'error', 'info', 'log', 'warn'] as const) console[name] = () => undefined;

/** Each loads its libraries on first use. */
const makers = {
  read: async ({ mediaType, content, ...most }: ReadTask) => {
    const { readDocument } = await import('./read-document.ts');
    return await readDocument(mediaType, Buffer.from(content), most);
  },
  thumbnail: async (task: ThumbnailTask) => {
    const { drawThumbnail } = await import('./thumbnail.ts');
    return await drawThumbnail(task);
  },
  document: async (task: PrintTask & { mostPixels: number }, ask: Ask) => {
    const { makeDocument } = await import('./make-document.ts');
    return await makeDocument(task, ask);
  },
} satisfies Record<Job['name'], unknown>;

interface Order {
  name: Job['name'];
  task: never;
  port: MessagePort;
}

/** Does one job. */
export async function make({ name, task, port }: Order): Promise<Made> {
  // One file at a time.
  const ask: Ask = (fileId) =>
    new Promise((resolve) => {
      port.once('message', resolve);
      port.postMessage(fileId);
    });
  try {
    return { result: await makers[name](task, ask) };
  } catch (error) {
    if (error instanceof ThreadError) return { failure: error.failure, message: error.message };
    const { message } = error as Error;
    // As sharp ends what takes too long.
    return { failure: message.startsWith('timeout: ') ? 'too-slow' : 'failed', message };
  }
}

/** Nothing: it returns once the thread has started. */
export const start = (): void => undefined;
