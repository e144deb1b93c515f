import { readFileSync } from 'node:fs';

/** Settings that NAME_FILE can also give: the path of a file with the value, as Docker and Kubernetes mount secrets. */
export const SECRETS = [
  'DATABASE_URL',
  'REDIS_URL',
  'MAIL_URL',
  'ADMIN_PASSWORD',
  'SESSION_SECRET',
  'VAPID_PRIVATE_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

type Env = Readonly<Record<string, string | undefined>>;

interface Given {
  /** Without unset and empty values. */
  settings: Record<string, string>;
  /** One line per unusable file. */
  problem?: string;
}

/** The settings, with NAME_FILE replaced by the file's content. */
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

/** Removes the trailing line break that editors and `echo` add. */
function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch {
    return undefined;
  }
}
