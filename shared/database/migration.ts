/** One transaction of short statements. It first takes the strongest lock that it needs of each existing table. */
export interface ShortStep {
  statements: readonly string[];
}

/** Builds `create index INDEX on ON` while the table is written to. */
export interface IndexStep {
  index: string;
  on: string;
  isUnique?: boolean;
}

export interface DropIndexStep {
  dropIndex: string;
}

/** A statement that changes at most 1,000 rows; it is repeated, each time in a transaction of its own, until it changes none. */
export interface RepeatedStep {
  repeat: string;
}

/** A migration is a list of steps, each committed by itself; CONTRIBUTING.md says which kind is for what. */
export type Step = ShortStep | IndexStep | DropIndexStep | RepeatedStep;

/** The statement of a step that builds or drops an index; beside a running site `concurrently`. */
export const indexSql = (step: IndexStep | DropIndexStep, concurrently = ''): string =>
  'index' in step
    ? `create ${step.isUnique ? 'unique ' : ''}index ${concurrently} ${step.index} on ${step.on}`
    : `drop index ${concurrently} if exists ${step.dropIndex}`;
