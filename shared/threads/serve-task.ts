import { setPriority } from 'node:os';
import { parentPort, type Transferable, workerData } from 'node:worker_threads';
import {
  SERVES,
  type ThreadData,
  ThreadError,
  type ThreadMessage,
  type ThreadOrder,
} from './thread-error.ts';

interface Port {
  postMessage: (message: ThreadMessage, transfer: Transferable[]) => void;
  on: (event: 'message', take: (order: ThreadOrder) => void) => unknown;
}

/** Asks the process for something; null when it has none. `transfer` is moved instead of copied. */
export type Ask = <T = Uint8Array>(question: unknown, transfer?: Transferable[]) => Promise<T | null>;

/** Runs the tasks of this thread or process and posts their results, or the failure of a ThreadError that they throw; does nothing in a process that only loads the module. */
export function serveTask<T>(
  work: (task: T, ask: Ask) => Promise<{ result: unknown; transfer?: Transferable[] }>,
) {
  const port = portOfThread() ?? portOfProcess();
  if (!port) return;
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

function portOfThread(): Port | undefined {
  const data = workerData as ThreadData | null;
  if (!parentPort || data?.serves !== SERVES) return undefined;
  if (process.platform === 'linux') setPriority(data.nice);
  return parentPort;
}

function portOfProcess(): Port | undefined {
  if (process.argv[2] !== SERVES || !process.send) return undefined;
  // Whoever started it lets it finish, or kills it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  // An ordinary exit would wait for native code.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  return {
    postMessage: (message) => void process.send?.(message, () => undefined),
    on: (_event, take) => process.on('message', take as (order: unknown) => void),
  };
}
