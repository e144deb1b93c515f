import { parseArgs } from 'node:util';
import { LaunchError } from '#scripts/launch-error.ts';

/** What each scenario is good for, in the order that --help shows. */
export const scenarios = {
  smoke: 'every call once or twice: does it work at all',
  journey: 'sign-up, day 1, review, unlock, chat both ways',
  load: 'all flows at steady rates, with screens held open',
  push: 'each message reaches the other screen exactly once and quickly',
  spike: 'ten times the messages for a while, and the time after',
  breakpoint: 'the highest rate that still holds',
  soak: 'the load for long: --duration 3600',
  'reconnect-storm': 'all screens cut at once, and back',
  abuse: 'others must not notice floods, garbage and guessed passwords',
} as const;

export type ScenarioName = keyof typeof scenarios;

export interface LoadOptions {
  scenario: ScenarioName;
  /** Undefined: the product is started for the run. */
  origin: string | undefined;
  /** Seconds; undefined: as the scenario has it. */
  duration: number | undefined;
  rate: number;
  people: number;
  sockets: number | undefined;
  /** Where the results go; undefined: a folder of their own in .data/load. */
  results: string | undefined;
}

const usage = [
  'npm run load -- <scenario> [--duration SECONDS] [--rate FACTOR] [--people N] [--sockets N] [--results FOLDER] [--origin URL [--allow-host NAME]]',
  ...Object.entries(scenarios).map(([name, about]) => `  ${name.padEnd(16)} ${about}`),
].join('\n');

/** Throws one clear line, or the list of scenarios, when the arguments make no sense. */
export function readLoadOptions(args: readonly string[]): LoadOptions {
  const { values, positionals } = parse(args);
  const scenario = positionals[0] as ScenarioName | undefined;
  if (positionals.length !== 1 || !scenario || !Object.hasOwn(scenarios, scenario)) {
    throw new LaunchError(`Say which scenario to run.\n${usage}`);
  }
  return {
    scenario,
    origin: values.origin === undefined ? undefined : checkOrigin(values.origin, values['allow-host']),
    duration: readNumber('--duration', values.duration),
    rate: readNumber('--rate', values.rate) ?? 1,
    people: readNumber('--people', values.people) ?? 400,
    sockets: readNumber('--sockets', values.sockets),
    results: values.results,
  };
}

const text = { type: 'string' } as const;

function parse(args: readonly string[]) {
  const options = {
    origin: text,
    'allow-host': text,
    duration: text,
    results: text,
    rate: text,
    people: text,
    sockets: text,
  };
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new LaunchError(`${(error as Error).message}\n${usage}`);
  }
}

function readNumber(name: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const number = Number(given.replace(/s$/, ''));
  if (number > 0 && number <= 1_000_000) return number;
  throw new LaunchError(`${name} must be a number above 0, not "${given}".`);
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Load goes to this machine, or to a host that was named a second time on purpose. */
function checkOrigin(given: string, allowed: string | undefined): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new LaunchError(`--origin must be an address such as http://127.0.0.1:3000, not "${given}".`);
  }
  if (!LOOPBACK.has(url.hostname) && url.hostname !== allowed) {
    throw new LaunchError(
      `${url.hostname} is not this machine. If it is yours and made for load, add --allow-host ${url.hostname}.`,
    );
  }
  return url.origin;
}
