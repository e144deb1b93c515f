import type { Step } from './migration.ts';
import type { MigrationName } from './migration-names.ts';

/** The steps of a migration, which are loaded only to be applied. */
export async function stepsOf(name: MigrationName): Promise<readonly Step[]> {
  const { steps } = (await import(`./migrations/${name}.ts`)) as { steps: readonly Step[] };
  return steps;
}
