import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '#scripts/services/child.ts';
import { findForbiddenImports } from './checks/dependency-rules.ts';
import { findLockfileFaults } from './checks/lockfile.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const bin = (program: string): string => join(root, 'node_modules', '.bin', program);

/** Resolves to the faults. */
type Check = () => Promise<string[]>;

const tool =
  (program: string, ...args: string[]): Check =>
  async () => {
    const path = `${join(process.execPath, '..')}:${process.env.PATH}`;
    const { code, output } = await run(bin(program), args, {
      cwd: root,
      env: { ...process.env, PATH: path },
    });
    return code === 0 ? [] : [output.trim()];
  };

const checks: Readonly<Record<string, Check>> = {
  types: tool('tsc', '--noEmit', '-p', '.'),
  // The load scripts against k6's types, and against the adapter's.
  'load-types': tool('tsc', '--noEmit', '-p', 'k6'),
  'adapter-types': tool('tsc', '--noEmit', '-p', 'k6/adapter'),
  style: tool('biome', 'check', '--max-diagnostics=200'),
  imports: () => findForbiddenImports(root),
  unused: tool('knip'),
  'unused-in-production': tool(
    'knip',
    '--production',
    '--config',
    'scripts/develop/checks/knip-production.mjs',
  ),
  lockfile: async () => findLockfileFaults(await readFile(join(root, 'package-lock.json'), 'utf8')),
};

const named = process.argv.slice(2);
const unknown = named.find((name) => !Object.hasOwn(checks, name));
if (unknown) {
  console.error(
    `brand-sprint: Unknown check "${unknown}". Checks: ${Object.keys(checks).join(', ')}; without a name all run.`,
  );
  process.exit(1);
}

for (const [name, check] of Object.entries(checks)) {
  if (named.length > 0 && !named.includes(name)) continue;
  const start = performance.now();
  const faults = await check();
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  console.log(`${name.padEnd(22)}${faults.length === 0 ? 'ok' : 'FAILED'}  ${seconds} s`);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
