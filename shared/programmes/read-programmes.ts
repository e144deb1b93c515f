import { readdirSync } from 'node:fs';
import { readContent, readContentFile } from '#shared/content/read-content.ts';
import { curriculum } from '#shared/curriculum/curriculum.ts';
import { Curriculum, type CurriculumTask } from '#shared/curriculum/curriculum-task.ts';
import { headOf, type Programme } from './programme.ts';

const withHead = (folder: URL, days: readonly CurriculumTask[]): Programme => ({
  ...readContentFile(new URL('programme.yaml', folder), headOf(days.length)),
  days,
});

/** The programme of a folder: `programme.yaml`, and `days` with a file for each day. Throws for what does not fit. */
export const readProgramme = (folder: URL): Programme =>
  withHead(folder, readContent(new URL('days/', folder), Curriculum));

/** The programme of everybody who is given no other. */
export const builtIn: Programme = withHead(new URL('../curriculum/', import.meta.url), curriculum);

const here = new URL('./', import.meta.url);

/** All programmes that come with the product: the built-in one, and each folder beside this file. */
export const readProgrammes = (): Programme[] => [
  builtIn,
  ...readdirSync(here, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => readProgramme(new URL(`${name}/`, here))),
];
