import { parseArgs } from 'node:util';
import { LaunchError } from '#scripts/services/launch-error.ts';

/** What each scenario tests, in the order of the usage text. */
export const scenarios = {
  smoke: 'every flow, to check that all of them work',
  journey: 'sign-up, day 1, review, unlock, chat both ways',
  programmes: 'an owner writes a programme, clients are invited to it, finish it and begin another',
  load: 'all flows at steady rates, with open screens',
  push: 'each message arrives exactly once and in time',
  spike: 'ten times the messages, then recovery',
  breakpoint: 'the highest sustainable rate',
  soak: 'the load scenario for longer, e.g. --duration 3600',
  'reconnect-storm': 'all screens disconnect at once and reconnect',
  announcement: 'a message to 1,000 clients at once, beside normal use',
  search: 'searches of coaches and participants while messages are written',
  abuse: 'floods, malformed requests and password guessing beside normal use',
  hostile: 'one account, then ten, ask for the heaviest work beside normal use',
} as const;

export type ScenarioName = keyof typeof scenarios;

/** Scenarios that test the limits of `LIMITS_PROFILE=standard`. */
export const testsLimits = (scenario: ScenarioName): boolean =>
  scenario === 'abuse' || scenario === 'hostile';

export interface LoadOptions {
  scenario: ScenarioName;
  /** Undefined: start the product for this run. */
  origin: string | undefined;
  /** Seconds; undefined: the scenario's default. */
  duration: number | undefined;
  rate: number;
  people: number;
  coaches: number;
  sockets: number | undefined;
  /** Results folder; undefined: a new folder in .data/load. */
  results: string | undefined;
  /** Also when k6 is installed. */
  usesAdapter: boolean;
  /** Accepts any certificate. */
  isInsecure: boolean;
}

const usage = [
  'npm run load -- <scenario> [--duration SECONDS] [--rate FACTOR] [--people N] [--coaches N] [--sockets N] [--results FOLDER] [--adapter] [--origin URL [--allow-host NAME] [--insecure]]',
  ...Object.entries(scenarios).map(([name, about]) => `  ${name.padEnd(16)} ${about}`),
  `  ${'contract'.padEnd(16)} requests made from the API document by Schemathesis, as a coach and as a participant`,
].join('\n');

/** Throws a LaunchError with the usage text when the arguments are invalid. */
export function readLoadOptions(args: readonly string[]): LoadOptions {
  const { values, positionals } = parse(args);
  const scenario = positionals[0] as ScenarioName | undefined;
  if (positionals.length !== 1 || !scenario || !Object.hasOwn(scenarios, scenario)) {
    throw new LaunchError(`Name one scenario.\n${usage}`);
  }
  return {
    scenario,
    origin: values.origin === undefined ? undefined : checkOrigin(values.origin, values['allow-host']),
    duration: readNumber('--duration', values.duration),
    rate: readNumber('--rate', values.rate) ?? 1,
    people: readNumber('--people', values.people) ?? 400,
    coaches: readNumber('--coaches', values.coaches) ?? 10,
    sockets: readNumber('--sockets', values.sockets),
    results: values.results,
    usesAdapter: values.adapter === true,
    isInsecure: values.insecure === true,
  };
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

function parse(args: readonly string[]) {
  const options = {
    origin: text,
    'allow-host': text,
    duration: text,
    results: text,
    rate: text,
    people: text,
    coaches: text,
    sockets: text,
    adapter: flag,
    insecure: flag,
  };
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new LaunchError(`${(error as Error).message}\n${usage}`);
  }
}

function readNumber(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value.replace(/s$/, ''));
  if (number > 0 && number <= 1_000_000) return number;
  throw new LaunchError(`${name} must be a number above 0, not "${value}".`);
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Accepts loopback addresses, and other hosts only when --allow-host confirms them. */
function checkOrigin(value: string, allowed: string | undefined): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new LaunchError(`--origin must be an address such as http://127.0.0.1:3000, not "${value}".`);
  }
  if (!LOOPBACK.has(url.hostname) && url.hostname !== allowed) {
    throw new LaunchError(
      `${url.hostname} is not this machine. If it is yours and meant for load tests, add --allow-host ${url.hostname}.`,
    );
  }
  return url.origin;
}
