import { pbkdf2 } from 'node:crypto';
import { env, pid } from 'node:process';
import { promisify } from 'node:util';
import { threadId } from 'node:worker_threads';
import { serveTask } from '#shared/threads/serve-task.ts';
import { ThreadError } from '#shared/threads/thread-error.ts';

interface OddTask {
  kind: 'who' | 'spin' | 'heap' | 'buffers' | 'throw' | 'refuse' | 'exit' | 'ask' | 'environment' | 'native';
}

const kept: unknown[] = [];
/** Time for the process to look at the memory. */
const pause = () => new Promise((resolve) => setImmediate(resolve));

/** Tasks that a thread must survive or end with. */
serveTask<OddTask>(async ({ kind }, ask) => {
  if (kind === 'throw') throw new Error('It throws.');
  if (kind === 'refuse') throw new ThreadError('too-large', 'It refuses.');
  if (kind === 'exit') process.exit(3);
  if (kind === 'environment') return { result: Object.keys(env) };
  if (kind === 'native') await promisify(pbkdf2)('a', 'b', 2_000_000_000, 64, 'sha512');
  if (kind === 'ask') return { result: await ask('anything') };
  while (kind === 'spin') kept.length = 0;
  while (kind === 'heap') kept.push(Array.from({ length: 1_000 }, () => ({})));
  while (kind === 'buffers') {
    kept.push(new Uint8Array(1024 * 1024).fill(1));
    await pause();
  }
  return { result: threadId === 0 ? pid : threadId };
});
