import { readdirSync } from 'node:fs';
import type { Step } from './migration.ts';

/** The migration from which empty databases start. */
export const BASELINE = '0100-baseline';

/** Whether the baseline contains a migration. The numbers of later ones begin with 0134. */
export const isInBaseline = (name: string): boolean => name < '0134';

export interface MigrationList {
  /** Oldest first. */
  names: readonly string[];
  stepsOf: (name: string) => Promise<readonly Step[]>;
}

const files = readdirSync(new URL('migrations', import.meta.url));

/** All migrations: the files of the folder. Programs compare names with the schema without loading statements. */
export const migrations: MigrationList = {
  names: files.flatMap((file) => /^(\d{4}-[a-z0-9-]+)\.ts$/.exec(file)?.[1] ?? []).toSorted(),
  stepsOf: async (name) => ((await import(`./migrations/${name}.ts`)) as { steps: readonly Step[] }).steps,
};
