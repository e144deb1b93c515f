import { checkEffects } from './effects.ts';
import type { History } from './history.ts';
import { checkOrder } from './order.ts';
import { collectFaults, type Faults, type Report } from './report.ts';
import { checkScreens } from './screens.ts';
import type { Leftovers, Snapshot } from './snapshot.ts';
import { longestOutage, percentile, pushDelays } from './times.ts';
import { checkWorkerEffects } from './worker-effects.ts';

/** Checks a run's guarantees from its history and the final snapshot. */
export function check(history: History, snapshot: Snapshot, allowed: Partial<Leftovers> = {}): Report {
  const faults = collectFaults();
  const settled = checkEffects(history, snapshot, faults);
  checkOrder(history, snapshot, faults);
  checkScreens(history, snapshot, faults);
  checkWorkerEffects(snapshot, faults);
  checkFiles(snapshot, faults);
  checkLeftovers(snapshot.leftovers, allowed, faults);
  for (const { reader, owner, way } of history.leaks)
    faults.add('leak', `${reader} received a text of ${owner} by ${way}`);
  const delays = pushDelays(history, snapshot);
  return {
    attempted: history.operations.length,
    ...settled,
    lost: faults.count('lost'),
    unexpected: faults.count('unexpected'),
    doubled: faults.count('doubled'),
    missing: faults.count('missing'),
    repeated: faults.count('repeated'),
    leaks: faults.count('leak'),
    unavailableMs: longestOutage(history),
    livePush99: percentile(delays.live, 0.99),
    catchUp99: percentile(delays.catchUp, 0.99),
    violations: faults.list(),
  };
}

function checkFiles({ files }: Snapshot, faults: Faults): void {
  for (const { address, sha256, onDisk } of files) {
    if (onDisk === null) faults.add('file', `${address} has a row but no bytes`);
    else if (onDisk !== sha256) faults.add('file', `${address} differs from the upload`);
  }
}

function checkLeftovers(found: Leftovers, allowed: Partial<Leftovers>, faults: Faults): void {
  for (const name of Object.keys(found) as (keyof Leftovers)[]) {
    if (found[name] > (allowed[name] ?? 0)) faults.add('left over', `${found[name]} ${name}`);
  }
}
