import type { Leftovers } from '#tests/faults/checker/snapshot.ts';
import type { FaultSystem } from '#tests/faults/harness/system.ts';
import type { Deeds } from '#tests/faults/load/deeds.ts';
import type { Journal } from '#tests/faults/load/journal.ts';
import type { Crowd } from '#tests/faults/load/load.ts';
import type { Screen } from '#tests/faults/load/screen.ts';
import type { Random } from '#tests/faults/random.ts';

/** What a fault has at hand while people go about their work. */
export interface Scene extends Crowd {
  system: FaultSystem;
  random: Random;
  journal: Journal;
  deeds: Deeds;
  screens: readonly Screen[];
  pause: (ms: number) => Promise<void>;
  /** Adds a figure of its own to the line of the scenario. */
  note: (figure: string) => void;
  /** A promise that the checker does not know of. */
  expect: (isKept: boolean, promise: string) => void;
}

export interface Scenario {
  name: string;
  /** Breaks things; all that it leaves broken is mended after it. */
  fault: (scene: Scene) => Promise<void>;
  /** Runs on a system of its own, whose data or uploads lie on a small disk. */
  smallDisk?: 'data' | 'uploads';
  /** The longest time in ms in which nothing may succeed. */
  unavailableMs: number;
  /** ms between two deeds of one person; 150 when absent. */
  pace?: number;
  participants?: number;
  /** What the fault itself leaves behind. */
  allowed?: Partial<Leftovers>;
  /** ms after which all work that was owed must be done; 20 s when absent. */
  settlesWithin?: number;
}

/** A killed backend leaves its unfinished uploads to the clearing that comes a day later. */
export const KILLED_UPLOADS: Partial<Leftovers> = { orphanFiles: 10, temporaryFiles: 10 };
