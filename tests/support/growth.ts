const [SHORT, TIMES] = [4_000, 8];
/** Of a linear growth; a quadratic one is eight times the linear. */
const MARGIN = 4;
/** ms: the clock of a thread is not finer, and what stays below the bound of so short a time does not matter. */
const FINEST = 1;

/** ms of CPU, the least of a few: other programs do not count. */
function time(work: () => unknown, tries: number): number {
  const all = Array.from({ length: tries }, () => {
    const before = process.threadCpuUsage();
    work();
    return process.threadCpuUsage(before).user / 1_000;
  });
  return Math.min(...all);
}

/** Whether work on a text takes more than in proportion to its length. */
export function outgrows(work: (text: string) => unknown, textOf: (length: number) => string): boolean {
  const timeOf = (length: number, tries = 4) => time(() => work(textOf(length)), tries);
  // Most are fast at the first try.
  if (timeOf(SHORT * TIMES, 1) < FINEST * TIMES * MARGIN) return false;
  return timeOf(SHORT * TIMES) > Math.max(timeOf(SHORT), FINEST) * TIMES * MARGIN;
}
