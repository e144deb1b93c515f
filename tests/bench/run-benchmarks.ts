import { writeFile } from 'node:fs/promises';
import { describeMachine } from '#scripts/develop/load/machine.ts';
import type { Run } from '#scripts/operate/run-until-stopped.ts';
import { LaunchError } from '#scripts/services/launch-error.ts';
import { benchAutosave } from './autosave.ts';
import { benchBacklog } from './backlog.ts';
import { benchBook } from './book.ts';
import { benchChat } from './chat.ts';
import { type BenchContext, type BenchOptions, createBenchContext } from './context.ts';
import { benchDepth } from './depth.ts';
import { benchFanOut } from './fan-out.ts';
import { benchFelt } from './felt.ts';
import { benchList } from './list.ts';
import { benchPages } from './pages.ts';
import { benchRoutes } from './routes.ts';
import { benchSockets } from './sockets.ts';
import { benchStall } from './stall.ts';
import { benchStart } from './start.ts';
import { describeTable, type Row } from './table.ts';
import { benchUpload } from './upload.ts';

interface Result {
  rows: Row[];
  /** Another table, printed before the one of the rows. */
  extra: string;
}

const benchmarks: Readonly<Record<string, (context: BenchContext) => Promise<Row[] | Result>>> = {
  chat: benchChat,
  'fan-out': benchFanOut,
  list: benchList,
  depth: benchDepth,
  work: benchBacklog,
  upload: benchUpload,
  autosave: benchAutosave,
  book: benchBook,
  start: benchStart,
  stall: benchStall,
  sockets: benchSockets,
  pages: benchPages,
  routes: benchRoutes,
  felt: benchFelt,
};

const REPORT_HEAD = `# Benchmark figures

Written by \`npm run bench -- --feathers --report docs/benchmarks.md\`. [performance.md](performance.md) says how they are measured and what they mean.
`;

/** Runs the named benchmarks, or all of them, and prints a table for each. */
export async function runBenchmarks(
  run: Run,
  names: readonly string[],
  options: BenchOptions,
): Promise<void> {
  const unknown = names.find((name) => !Object.hasOwn(benchmarks, name));
  if (unknown !== undefined) {
    throw new LaunchError(
      `Unknown benchmark "${unknown}". Available: ${Object.keys(benchmarks).join(', ')}.`,
    );
  }
  const sections: string[] = [];
  for (const [name, benchmark] of Object.entries(benchmarks)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const began = performance.now();
    run.note(`${name} ...`);
    const context = await createBenchContext(run, options);
    try {
      const result = await benchmark(context);
      const { rows, extra } = Array.isArray(result) ? { rows: result, extra: '' } : result;
      const tables = [extra, describeTable(rows)].filter(Boolean).join('\n\n');
      const section = `## ${name}\n\n${describeMachine(context.services)}.\n\n${tables}\n`;
      run.note(`\n${section}`);
      sections.push(section);
    } finally {
      await context.stop();
    }
    run.note(`${name} took ${Math.round((performance.now() - began) / 1_000)} s`);
    if (options.report) await writeFile(options.report, [REPORT_HEAD, ...sections].join('\n'));
  }
}
