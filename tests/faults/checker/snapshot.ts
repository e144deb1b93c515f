/** What the database and the disk hold when all work is done. Only what belongs to the run's people. */
export interface Snapshot {
  messages: readonly MessageRow[];
  submissions: readonly { id: number; client: number; day: number; notes: string | null }[];
  feedback: readonly FeedbackRow[];
  /** Feed items: the page that each leads to. */
  feed: readonly { client: number; type: string; link: string }[];
  unlocks: readonly { client: number; day: number }[];
  clients: readonly { id: number; currentDay: number }[];
  files: readonly { address: string; client: number; sha256: string; onDisk: string | null }[];
  leftovers: Leftovers;
}

export interface MessageRow {
  id: number;
  client: number;
  author: number;
  key: string | null;
  text: string;
  /** ms since 1970 by the database's clock. */
  createdAt: number;
}

export interface FeedbackRow {
  id: number;
  submission: number;
  client: number;
  day: number;
  opensNext: boolean;
  comment: string;
}

export interface Leftovers {
  /** Work that is due and not done. */
  openDeliveries: number;
  parked: number;
  unpublished: number;
  /** Bytes on disk without a row. */
  orphanFiles: number;
  /** Uploads that were never finished. */
  temporaryFiles: number;
}
