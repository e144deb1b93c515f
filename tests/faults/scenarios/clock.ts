import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Node } from '#tests/faults/harness/node.ts';
import type { Scenario } from './scenario.ts';

const LIBRARY = 'libfaketimeMT.so.1';

/** Debian installs it in an architecture-specific folder. */
function findLibrary(): string | undefined {
  const folders = readdirSync('/usr/lib').filter((name) => name.endsWith('-linux-gnu'));
  const found = folders.flatMap((name) => {
    const folder = join('/usr/lib', name, 'faketime');
    try {
      return readdirSync(folder).includes(LIBRARY) ? [join(folder, LIBRARY)] : [];
    } catch {
      return [];
    }
  });
  return found[0];
}

async function restart(node: Node | undefined, settings: Record<string, string>): Promise<void> {
  if (!node) return;
  await node.drain();
  await node.start(settings);
}

/** The clocks of one backend and one worker are a day ahead, then a day behind; order and expiry use the database's clock. */
const jump: Scenario = {
  name: 'clock-jumps-by-a-day',
  unavailableMs: 5_000,
  fault: async ({ system, pause, note }) => {
    const library = findLibrary();
    if (!library) return note('skipped: libfaketime is not installed');
    const [backend, worker] = [system.backends[0], system.workers[0]];
    for (const offset of ['+1d', '-1d']) {
      const settings = { LD_PRELOAD: library, FAKETIME: offset, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
      await Promise.all([restart(backend, settings), restart(worker, settings)]);
      await pause(4_000);
    }
    await Promise.all([restart(backend, {}), restart(worker, {})]);
    note('a day ahead, a day behind');
  },
};

export const clockScenarios: readonly Scenario[] = process.platform === 'linux' ? [jump] : [];
