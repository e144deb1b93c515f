import type { DayCause } from '#shared/contract/conversations.ts';
import type { MailKind } from '#shared/mail/mail-kinds.ts';

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
  /** Writes a mail. Nobody: the same work for an address without an account, so that answers take the same time. */
  'mail.asked': { userId: number | null; kind: Exclude<MailKind, 'test'> };
  /** Sends a mail at `dueAt`, an ISO 8601 time. */
  'mail.queued': { mailId: number; userId: number | null; dueAt: string };
}

export type WorkType = keyof WorkPayloads;

/** Requested work; ids share the sequence of events. */
export type Work = { [T in WorkType]: { id: number; type: T; payload: WorkPayloads[T] } }[WorkType];
