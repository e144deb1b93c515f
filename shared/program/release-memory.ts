import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Loading modules grows V8's young generation by some 50 MB, which it keeps until a collection that reduces memory. */
export function releaseStartUpMemory(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
