import { setPriority } from 'node:os';
import { parentPort, type Transferable, workerData } from 'node:worker_threads';
import type { ThreadMessage, ThreadOrder } from './start-thread.ts';
import { SERVES, type ThreadData, ThreadError } from './thread-error.ts';

/** Asks the process for something; null when it has none. `transfer` is moved instead of copied. */
export type Ask = <T = Uint8Array>(question: unknown, transfer?: Transferable[]) => Promise<T | null>;

/** Runs the tasks of this thread and posts their results, or the failure of a ThreadError that they throw; does nothing in a process that only loads the module. */
export function serveTask<T>(
  work: (task: T, ask: Ask) => Promise<{ result: unknown; transfer?: Transferable[] }>,
) {
  const port = parentPort;
  const data = workerData as ThreadData | null;
  if (!port || data?.serves !== SERVES) return;
  if (process.platform === 'linux') setPriority(data.nice);
  const post = (message: ThreadMessage, transfer: Transferable[] = []) => port.postMessage(message, transfer);
  const waiting = new Map<number, (content: unknown) => void>();
  let asked = 0;
  const ask: Ask = (question, transfer) =>
    new Promise((resolve) => {
      asked += 1;
      waiting.set(asked, resolve as (content: unknown) => void);
      post({ type: 'question', id: asked, question }, transfer);
    });
  port.on('message', (order: ThreadOrder) => {
    if (order.type === 'task') {
      post({ type: 'begun' });
      work(order.task as T, ask).then(
        ({ result, transfer }) => post({ type: 'done', result }, transfer),
        (error: unknown) => {
          const isRefusal = error instanceof ThreadError;
          const failure = isRefusal ? error.failure : 'failed';
          post({ type: 'failed', failure, message: String(error), isRefusal });
        },
      );
      return;
    }
    waiting.get(order.id)?.(order.content);
    waiting.delete(order.id);
  });
}
