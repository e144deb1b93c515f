import { fileURLToPath } from 'node:url';
import { LaunchError } from '#scripts/services/launch-error.ts';

/** One run of a test runner. */
export interface Part {
  name: 'rules' | 'system' | 'journeys' | 'browser';
  /** Path of the runner in node_modules. */
  program: string;
  args: readonly string[];
}

const vitest = (name: Part['name'], config: string, filters: readonly string[]): Part => ({
  name,
  program: 'vitest/vitest.mjs',
  args: [
    'run',
    `--config=tests/${config}`,
    '--reporter=default',
    `--reporter=${reporterOf('vitest')}`,
    ...filters,
  ],
});

const playwright = (name: Part['name'], filters: readonly string[]): Part => ({
  name,
  program: '@playwright/test/cli.js',
  args: ['test', '--config=tests/browser', `--reporter=list,${reporterOf('playwright')}`, ...filters],
});

const rules = (filters: readonly string[] = []): Part => vitest('rules', 'vitest.config.ts', filters);
const system = (filters: readonly string[] = []): Part =>
  vitest('system', 'vitest.system.config.ts', filters);
const browser = (filters: readonly string[] = []): Part => playwright('browser', filters);

/**
 * The parts of `npm test`, `npm test FILE…`, `npm run test:system [FILE…]`, `npm run test:browser [FILE…]` and
 * `npm run test:all`. A file is a part of a path; options of the runner may follow.
 */
export function readParts([first, ...rest]: readonly string[]): Part[] {
  if (first === undefined) return [rules(), playwright('journeys', ['tests/browser/journeys/'])];
  if (first === 'system') return [system(rest)];
  if (first === 'browser') return [browser(rest)];
  if (first !== 'all') return [rules([first, ...rest])];
  if (rest.length > 0) throw new LaunchError('npm run test:all takes no files.');
  return [rules(), system(), browser()];
}

function reporterOf(runner: string): string {
  return fileURLToPath(new URL(`${runner}-reporter.ts`, import.meta.url));
}
