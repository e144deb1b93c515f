import { writeFile } from 'node:fs/promises';
import { describeMachine } from '#scripts/develop/load/machine.ts';
import type { Run } from '#scripts/operate/run-until-stopped.ts';
import { LaunchError } from '#scripts/services/launch-error.ts';
import { benchAutosave } from './autosave.ts';
import { benchChat } from './chat.ts';
import { type BenchContext, type BenchOptions, createBenchContext } from './context.ts';
import { benchCounts } from './counts.ts';
import { benchFelt } from './felt.ts';
import { benchList } from './list.ts';
import { benchPages } from './pages.ts';
import { benchRoutes } from './routes.ts';
import { benchSockets } from './sockets.ts';
import { benchStall } from './stall.ts';
import { describeTable, type Row } from './table.ts';
import { benchUpload } from './upload.ts';

interface Result {
  rows: Row[];
  /** Another table, printed before the one of the rows. */
  extra: string;
}

const benchmarks: Readonly<Record<string, (context: BenchContext) => Promise<Row[] | Result>>> = {
  chat: benchChat,
  counts: benchCounts,
  list: benchList,
  upload: benchUpload,
  autosave: benchAutosave,
  stall: benchStall,
  sockets: benchSockets,
  pages: benchPages,
  routes: benchRoutes,
  felt: benchFelt,
};

const REPORT_HEAD = `# Benchmark figures

Written by \`npm run bench -- --report docs/benchmarks.md\`; [performance.md](performance.md) explains them. In brackets: the lowest and highest round. The run prints more rows: those without an aim, and each that does not miss it.
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
  const sections: Section[] = [];
  for (const [name, benchmark] of Object.entries(benchmarks)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const began = performance.now();
    run.note(`${name} ...`);
    const context = await createBenchContext(run, options, { hasStatistics: name === 'counts' });
    try {
      const result = await benchmark(context);
      const section = { name, machine: describeMachine(context.services), result };
      run.note(`\n${describeSection(section)}`);
      sections.push(section);
    } finally {
      await context.stop();
    }
    run.note(`${name} took ${Math.round((performance.now() - began) / 1_000)} s`);
    if (options.report) await writeFile(options.report, describeReport(sections));
  }
}

interface Section {
  name: string;
  machine: string;
  result: Row[] | Result;
}

function describeSection({ name, machine, result }: Section, isBrief = false): string {
  const { rows, extra } = Array.isArray(result) ? { rows: result, extra: '' } : result;
  const tables = [extra, rows.length > 0 && describeTable(rows, { isBrief })].filter(Boolean).join('\n\n');
  return `## ${name}\n\n${machine}.\n\n${tables}\n`;
}

/** Names the machine once, and its load with every section. */
function describeReport(sections: readonly Section[]): string {
  const SEPARATOR = '; load';
  const [machine = ''] = sections[0]?.machine.split(SEPARATOR) ?? [];
  const brief = sections.map((section) =>
    describeSection({ ...section, machine: section.machine.replace(`${machine}${SEPARATOR}`, 'Load') }, true),
  );
  return [REPORT_HEAD, `${machine}.\n`, ...brief].join('\n');
}
