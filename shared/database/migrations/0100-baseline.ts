import { readdirSync, readFileSync } from 'node:fs';
import type { Step } from '#shared/database/migration.ts';

const folder = new URL('../baseline/', import.meta.url);
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .toSorted()
  .map((file) => readFileSync(new URL(file, folder), 'utf8'));

/** The schema from which databases start: one file for each subject, in the order of their numbers. */
export const steps: readonly Step[] = [{ statements: files }];
