import type { Leftovers } from '#tests/faults/checker/snapshot.ts';
import type { FaultSystem } from '#tests/faults/harness/system.ts';
import type { Journal } from '#tests/faults/load/journal.ts';
import type { People } from '#tests/faults/load/load.ts';
import type { Operations } from '#tests/faults/load/operations.ts';
import type { Screen } from '#tests/faults/load/screen.ts';
import type { Random } from '#tests/faults/random.ts';

/** Passed to a fault, which runs under load. */
export interface Scene extends People {
  system: FaultSystem;
  random: Random;
  journal: Journal;
  operations: Operations;
  screens: readonly Screen[];
  pause: (ms: number) => Promise<void>;
  /** Adds a note to the scenario's line. */
  note: (figure: string) => void;
  /** Asserts a guarantee of this scenario only. */
  expect: (isKept: boolean, promise: string) => void;
}

export interface Scenario {
  name: string;
  /** Injects the fault; it is repaired afterwards. */
  fault: (scene: Scene) => Promise<void>;
  /** Runs on a separate system with its data or uploads on a small disk. */
  smallDisk?: 'data' | 'uploads';
  /** Maximum ms without a successful request. */
  unavailableMs: number;
  /** ms between two writes of one user; default 150. */
  pace?: number;
  participants?: number;
  /** Leftovers that the fault causes itself. */
  allowed?: Partial<Leftovers>;
  /** ms until all jobs must be handled; default 20 s. */
  settlesWithin?: number;
}

/** Unfinished uploads of a killed backend are deleted later. */
export const KILLED_UPLOADS: Partial<Leftovers> = { temporaryFiles: 10 };
