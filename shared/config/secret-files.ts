import { readFileSync } from 'node:fs';

/** Settings that may also be given as NAME_FILE: a file that holds the value, as Docker and Kubernetes mount secrets. */
export const SECRETS = [
  'DATABASE_URL',
  'REDIS_URL',
  'ADMIN_PASSWORD',
  'SESSION_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

type Env = Readonly<Record<string, string | undefined>>;

interface Given {
  /** Only what is set; an empty value counts as unset. */
  settings: Record<string, string>;
  /** One line when a file cannot be taken at its word. */
  problem?: string;
}

/** The given settings, with the content of the files that stand for secrets. */
export function readGiven(env: Env): Given {
  const settings: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    if (value) settings[name] = value;
  }
  for (const name of SECRETS) {
    const file = settings[`${name}_FILE`];
    if (file === undefined) continue;
    const content = read(file);
    if (content === undefined)
      return { settings, problem: `${name}_FILE names ${file}, which cannot be read.` };
    if (content === '') return { settings, problem: `${name}_FILE names ${file}, which is empty.` };
    if (settings[name] !== undefined && settings[name] !== content)
      return { settings, problem: `${name} and ${name}_FILE are both set and differ. Unset one of them.` };
    settings[name] = content;
  }
  return { settings };
}

/** Editors and `echo` end a file with a line break that is no part of the secret. */
function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch {
    return undefined;
  }
}
