import type { DayCause } from '#shared/contract/conversations.ts';
import type { AskedMailKind, FactorChange } from '#shared/mail/mail-kinds.ts';

/**
 * Work that a worker owes, by name. Events say what has happened and are pushed to screens; work says what to do and
 * goes to its queue alone. Both are stored in `events`, with a job for each queue.
 */
export interface WorkPayloads {
  'unlock.requested': {
    userId: number;
    targetDay: number;
    cause: Extract<DayCause, 'feedback' | 'coach' | 'clock' | 'done'>;
  };
  /** Carries out the next part of an act on many clients. */
  'act.continued': { actId: number };
  /** Reads the words of an uploaded document. `askedBy`: whose turn it takes. */
  'reading.requested': { userId: number; fileId: string; askedBy: number };
  /** Makes a small picture of a picture in a message. */
  'thumbnail.requested': { userId: number; fileId: string; askedBy: number };
  /** Prints a brand book. */
  'print.requested': { userId: number; printId: number; askedBy: number };
  /** Writes a mail. Nobody: the same work for an address without an account, so that answers take the same time. */
  'mail.asked': {
    userId: number | null;
    kind: AskedMailKind;
    /** The new address whose change a new password ended. */
    endedAddress?: string | undefined;
  };
  /** Writes the mail with a link of `mailed_links`. */
  'link.asked': { userId: number; linkId: number };
  /** Tells an account's owner of a change of its second factor; `codesLeft`: unused recovery codes. */
  'factor-mail.asked': { userId: number; change: FactorChange; codesLeft: number; passkey?: string };
  /** Writes a client's invitation; `askedAt` names it, an ISO 8601 time. */
  'invitation.asked': { userId: number; askedAt: string };
  /** Sends a push about notices to the person's browsers at `dueAt`, an ISO 8601 time. `to`: those that an earlier try did not reach. */
  'push.asked': {
    userId: number;
    noticeIds: number[];
    title: string;
    body: string;
    link: string;
    tag: string;
    to: number[] | null;
    tries: number;
    dueAt: string;
  };
}

export type WorkType = keyof WorkPayloads;

/** Requested work; ids share the sequence of events. */
export type Work = { [T in WorkType]: { id: number; type: T; payload: WorkPayloads[T] } }[WorkType];
