import type { DayCause } from '#shared/contract/conversations.ts';

/**
 * Work that a worker owes, by name. Events say what has happened and are pushed to screens; work says what to do and
 * goes to its queue alone. Both are stored in `events`, with a delivery for each queue.
 */
export interface WorkPayloads {
  'unlock.requested': {
    userId: number;
    targetDay: number;
    cause: Extract<DayCause, 'feedback' | 'coach' | 'clock'>;
  };
  /** Unlocks the day after a waiting submission at `dueAt`, an ISO 8601 time. */
  'clock.started': { submissionId: number; userId: number; day: number; dueAt: string };
  /** Reads the words of an uploaded document. */
  'reading.requested': { userId: number; fileId: string };
}

export type WorkType = keyof WorkPayloads;

/** Requested work; ids share the sequence of events. */
export type Work = { [T in WorkType]: { id: number; type: T; payload: WorkPayloads[T] } }[WorkType];
