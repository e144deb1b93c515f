/** Database and disk after all jobs were handled; only data of the run's users. */
export interface Snapshot {
  messages: readonly MessageRow[];
  submissions: readonly { id: number; client: number; day: number; notes: string | null }[];
  feedback: readonly FeedbackRow[];
  /** Feed items: the page that each leads to. */
  feed: readonly { client: number; type: string; link: string }[];
  /** Messages and feedback that participants were told of, one for each event. */
  told: readonly { client: number; kind: string }[];
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
  /** Open jobs that are due. */
  openJobs: number;
  parked: number;
  unpublished: number;
  /** Stored files that no row refers to and that nothing will delete. */
  orphanFiles: number;
  /** Unfinished uploads. */
  temporaryFiles: number;
}
