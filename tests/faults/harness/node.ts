import { type Program, startProgram } from '#scripts/start/program.ts';
import { signalFamily } from './family.ts';

type Settings = Readonly<Record<string, string>>;

/** A real backend or worker process that a scenario can stop and restart. */
export interface Node {
  name: string;
  isUp: () => boolean;
  /** Resolves when ready; the settings apply to this start only. */
  start: (more?: Settings) => Promise<void>;
  /** SIGKILL; resolves when the process has exited. */
  kill: () => Promise<void>;
  /** SIGTERM; resolves with the exit. */
  drain: () => Promise<string>;
  freeze: () => Promise<void>;
  thaw: () => Promise<void>;
}

/** Seconds. */
const DRAIN = 8;

export function defineNode(
  program: 'backend' | 'workers',
  name: string,
  env: Settings,
  logFile: string,
): Node {
  let current: Program | undefined;
  const signal = async (which: NodeJS.Signals): Promise<void> => {
    if (current?.child.pid) await signalFamily(current.child.pid, which);
  };
  const end = async (which: NodeJS.Signals): Promise<string> => {
    const ending = current;
    if (!ending) return `${name} was not running`;
    current = undefined;
    ending.child.kill('SIGCONT');
    ending.child.kill(which);
    return await ending.ended;
  };
  return {
    name,
    isUp: () => current !== undefined && current.child.exitCode === null && current.child.signalCode === null,
    start: async (more = {}) => {
      current = startProgram({ name: program, env: { ...env, ...more }, logFile, drainSeconds: DRAIN });
      await current.ready;
    },
    kill: async () => void (await end('SIGKILL')),
    drain: () => end('SIGTERM'),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
  };
}
