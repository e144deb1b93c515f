import { readdirSync } from 'node:fs';
import { BASELINE, isFormer } from './former-names.ts';
import type { Step } from './migration.ts';

export interface MigrationList {
  /** Oldest first. */
  names: readonly string[];
  /** What a migration does to a database with these migrations. */
  stepsOf: (name: string, applied: readonly string[]) => Promise<readonly Step[]>;
}

interface Migration {
  steps: readonly Step[];
  /** Of the baseline: what brings a schema of the former migrations there. */
  stepsAfterFormer?: readonly Step[];
}

const files = readdirSync(new URL('migrations', import.meta.url));

/** All migrations: the files of the folder. Programs compare names with the schema without loading statements. */
export const migrations: MigrationList = {
  names: files.flatMap((file) => /^(\d{4}-[a-z0-9-]+)\.ts$/.exec(file)?.[1] ?? []).toSorted(),
  stepsOf: async (name, applied) => {
    const { steps, stepsAfterFormer } = (await import(`./migrations/${name}.ts`)) as Migration;
    return name === BASELINE && isFormer(applied) ? (stepsAfterFormer ?? []) : steps;
  },
};
