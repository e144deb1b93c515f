import { readFile } from 'node:fs/promises';

export interface Usage {
  /** ms since 1970. */
  at: number;
  /** ms of CPU spent since the process began. */
  cpu: number;
  /** MiB in memory. */
  memory: number;
}

export type UsageByName = Readonly<Record<string, Usage[]>>;

const EVERY_MS = 1_000;
/** Linux counts processor time in hundredths of a second, for whoever asks. */
const TICK_MS = 10;
const PAGE_MIB = 4_096 / 2 ** 20;

/** Notes every second what the processes use, on Linux; elsewhere nothing is noted. */
export function watchProcesses(pids: Readonly<Record<string, number>>): { stop: () => UsageByName } {
  const usage: UsageByName = Object.fromEntries(Object.keys(pids).map((name) => [name, []]));
  const timer = setInterval(() => {
    for (const [name, pid] of Object.entries(pids)) {
      void readUsage(pid).then((now) => now && usage[name]?.push(now));
    }
  }, EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return usage;
    },
  };
}

async function readUsage(pid: number): Promise<Usage | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return undefined;
  // The name, in brackets, may hold spaces: fields are counted from behind it.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, pages = 0] = [fields[11], fields[12], fields[21]];
  return { at: Date.now(), cpu: (user + system) * TICK_MS, memory: pages * PAGE_MIB };
}
