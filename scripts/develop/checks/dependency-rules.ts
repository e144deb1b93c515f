import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '#scripts/services/child.ts';

const program = fileURLToPath(
  new URL('../../../node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', import.meta.url),
);
const configFile = fileURLToPath(new URL('./import-rules.mjs', import.meta.url));
const folders = ['shared', 'backend', 'workers', 'frontend', 'scripts', 'tests', 'k6'];

interface Report {
  summary: {
    totalCruised: number;
    violations: readonly { rule: { name: string }; from: string; to: string }[];
  };
}

/** One line per import in `root` that breaks a rule of import-rules.mjs, or if no modules were found. */
export async function findForbiddenImports(root: string): Promise<string[]> {
  const present = folders.filter((folder) => existsSync(join(root, folder)));
  const { output } = await run(
    process.execPath,
    [program, '--config', configFile, '--output-type', 'json', ...present],
    { cwd: root },
  );
  const report = parse(output);
  if (!report) return [`dependency-cruiser failed: ${output.trim()}`];
  const { totalCruised, violations } = report.summary;
  if (totalCruised === 0) return ['dependency-cruiser found no modules'];
  return violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
}

function parse(output: string): Report | undefined {
  try {
    return JSON.parse(output) as Report;
  } catch {
    return undefined;
  }
}
