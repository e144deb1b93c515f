import { parentPort, type Transferable, workerData } from 'node:worker_threads';
import type { ThreadMessage } from './run-in-thread.ts';

/** Asks the process for bytes; null when it has none. */
export type Ask = (question: unknown) => Promise<Uint8Array | null>;

interface Reply {
  id: number;
  content: Uint8Array | null;
}

/** Runs the task of this thread and posts its result; does nothing in a process that only loads the module. */
export function serveTask<T>(
  work: (task: T, ask: Ask) => Promise<{ result: unknown; transfer?: Transferable[] }>,
) {
  const port = parentPort;
  if (!port || !isTask(workerData)) return;
  const post = (message: ThreadMessage, transfer: Transferable[] = []) => port.postMessage(message, transfer);
  const waiting = new Map<number, (content: Uint8Array | null) => void>();
  let asked = 0;
  port.on('message', ({ id, content }: Reply) => {
    waiting.get(id)?.(content);
    waiting.delete(id);
  });
  const ask: Ask = (question) =>
    new Promise((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      post({ type: 'question', id: asked, question });
    });
  work(workerData.task as T, ask).then(
    ({ result, transfer }) => post({ type: 'done', result }, transfer),
    (error: unknown) => post({ type: 'failed', message: String(error) }),
  );
}

const isTask = (data: unknown): data is { task: unknown } =>
  typeof data === 'object' && data !== null && 'task' in data;
