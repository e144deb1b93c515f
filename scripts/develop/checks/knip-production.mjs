import { readFileSync } from 'node:fs';

const { knip } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Reports what only tests use. An export that its own file uses, too, is not reported. */
export default { ...knip, ignoreExportsUsedInFile: true };
