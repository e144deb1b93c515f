import { setTimeout as wait } from 'node:timers/promises';
import { startIteration } from './iteration.ts';
import { addTaggedSample } from './metrics-registry.ts';
import { aborted } from './test-run.ts';

/** The iterations of one scenario. */
export interface ScenarioRun {
  /** Starts an iteration on a free VU. */
  start: () => void;
  /** Runs iterations on one VU, one after the other, while `mayStart` agrees. */
  startOnVu: (mayStart: (done: number) => boolean) => Promise<void>;
  running: () => number;
  /** Counts an iteration for which no VU was free. */
  drop: () => void;
  /** Waits for the running iterations, at most so many ms, and interrupts the rest. */
  finish: (grace: number) => Promise<void>;
}

/** Which VUs are in use, over all scenarios. */
const busy: boolean[] = [];

function takeVu(): number {
  const free = busy.indexOf(false);
  const index = free === -1 ? busy.length : free;
  busy[index] = true;
  return index + 1;
}

const releaseVu = (vu: number): void => {
  busy[vu - 1] = false;
};

export function createScenarioRun(name: string, work: () => unknown): ScenarioRun {
  const scenario = { name, startTime: Date.now() };
  const tags = { scenario: name };
  const open = new Map<Promise<void>, () => void>();
  let number = 0;
  const runOnce = async (vu: number): Promise<void> => {
    const began = performance.now();
    const place = { scenario, vu, number };
    number += 1;
    const { ended, interrupt } = startIteration(place, work, (error) => console.error(`${name}:`, error));
    open.set(ended, interrupt);
    await ended;
    if (!open.delete(ended)) return;
    addTaggedSample('iterations', 1, tags);
    addTaggedSample('iteration_duration', performance.now() - began, tags);
  };
  const interruptAll = (): void => {
    for (const [ended, interrupt] of open) {
      open.delete(ended);
      interrupt();
    }
  };
  aborted.addEventListener('abort', interruptAll);
  return {
    start: () => {
      const vu = takeVu();
      runOnce(vu).finally(() => releaseVu(vu));
    },
    startOnVu: async (mayStart) => {
      const vu = takeVu();
      for (let done = 0; mayStart(done); done += 1) await runOnce(vu);
      releaseVu(vu);
    },
    running: () => open.size,
    drop: () => addTaggedSample('dropped_iterations', 1, tags),
    finish: async (grace) => {
      await Promise.race([Promise.all(open.keys()), wait(grace)]);
      interruptAll();
    },
  };
}
