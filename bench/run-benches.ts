import { LaunchError } from '#scripts/launch-error.ts';
import type { Run } from '#scripts/launcher/run.ts';
import { benchChat } from './chat.ts';
import { benchDepth } from './depth.ts';
import { type Ground, layGround, type Options } from './ground.ts';
import { benchList } from './list.ts';
import { describeMachine } from './machine.ts';
import { benchPages } from './pages.ts';
import { benchSockets } from './sockets.ts';
import { benchStart } from './start.ts';
import { describeTable, type Row } from './table.ts';
import { benchUpload } from './upload.ts';
import { benchWork } from './work.ts';

const benches: Readonly<Record<string, (ground: Ground) => Promise<Row[]>>> = {
  chat: benchChat,
  list: benchList,
  depth: benchDepth,
  work: benchWork,
  upload: benchUpload,
  start: benchStart,
  sockets: benchSockets,
  pages: benchPages,
};

/** Runs the named benches, or all of them, each on ground of its own, and prints a table after each. */
export async function runBenches(run: Run, names: readonly string[], options: Options): Promise<void> {
  const unknown = names.find((name) => !Object.hasOwn(benches, name));
  if (unknown !== undefined) {
    throw new LaunchError(`There is no bench "${unknown}": say ${Object.keys(benches).join(', ')}.`);
  }
  for (const [name, bench] of Object.entries(benches)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const began = performance.now();
    run.note(`${name} ...`);
    const ground = await layGround(run, options);
    try {
      const rows = await bench(ground);
      run.note(
        `\n### ${name}\n\n${describeMachine(ground.services)} at the end.\n\n${describeTable(rows)}\n`,
      );
    } finally {
      await ground.clear();
    }
    run.note(`${name} took ${Math.round((performance.now() - began) / 1_000)} s`);
  }
}
