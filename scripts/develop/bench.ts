import { parseArgs } from 'node:util';
import { type Run, runUntilStopped } from '#scripts/operate/run-until-stopped.ts';
import { runBenchmarks } from '#tests/bench/run-benchmarks.ts';

const INTERRUPTED = 130;

await runUntilStopped(bench, INTERRUPTED);

/** `npm run bench`, `npm run bench -- chat depth`, with --quick, --full, --report FILE or --profiles FOLDER. */
async function bench(run: Run): Promise<{ exitCode: number }> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      full: { type: 'boolean', default: false },
      report: { type: 'string' },
      profiles: { type: 'string' },
    },
  });
  await runBenchmarks(run, positionals, {
    isQuick: values.quick,
    isFull: values.full,
    profiles: values.profiles,
    report: values.report,
  });
  return { exitCode: 0 };
}
