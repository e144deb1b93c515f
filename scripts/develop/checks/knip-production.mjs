import { readFileSync } from 'node:fs';

const { knip } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Reports exports that only tests use, except exports that their own file uses too. */
export default { ...knip, ignoreExportsUsedInFile: true };
