import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/** ms after which the standstill of the collection is over. */
const SETTLE_MS = 10;

// Loaded before a program: tells its parent the longest standstill of the main thread, in ms.
if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  process.on('message', async (wanted) => {
    if (wanted === 'begin') {
      collect();
      await pause(SETTLE_MS);
      delay.reset();
    }
    process.send?.({ longest: delay.max / 1e6 });
  });
}
