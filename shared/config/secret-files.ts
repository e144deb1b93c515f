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

/** The settings of these names, with NAME_FILE replaced by the file's content. */
export function readGiven(env: Env, names: readonly string[]): Given {
  const settings: Record<string, string> = {};
  for (const name of names) {
    const value = env[name];
    if (value) settings[name] = value;
  }
  const problem = readSecretFiles(settings) ?? findSpoilt(settings);
  return { settings, ...(problem && { problem }) };
}

function readSecretFiles(settings: Record<string, string>): string | undefined {
  for (const name of SECRETS) {
    const file = settings[`${name}_FILE`];
    if (file === undefined) continue;
    const content = read(file);
    if (content === undefined) return `${name}_FILE names ${file}, which cannot be read.`;
    if (content === '') return `${name}_FILE names ${file}, which is empty.`;
    if (settings[name] !== undefined && settings[name] !== content)
      return `${name} and ${name}_FILE are both set and differ. Unset one of them.`;
    settings[name] = content;
  }
  return undefined;
}

/** What env files of Docker and Windows editors add to a value: `docker run --env-file` hands quotes on. */
function findSpoilt(settings: Readonly<Record<string, string>>): string | undefined {
  for (const [name, value] of Object.entries(settings)) {
    const isSecret = SECRETS.some((secret) => secret === name) || /_(URL|ENDPOINT)$/.test(name);
    const shown = isSecret ? '' : `: ${escaped(value)}`;
    if (/^(["'`])(.*)\1$/s.test(value)) return `${name} is written in quotes${shown}. Write it without them.`;
    const [end] = /^\s|\s$/.exec(value) ?? [];
    const where = value.startsWith(end ?? '') ? 'begins' : 'ends';
    if (end !== undefined) return `${name} ${where} with ${NAMES[end] ?? 'a space'}${shown}. Remove it.`;
    if (!isSecret && name !== 'MAIL_FROM' && /\s#\s/.test(value))
      return `${name} has a comment behind its value${shown}. Write it on a line of its own.`;
    if (!isSecret && value.startsWith('~/'))
      return `${name} begins with ~, which only a shell replaces: write the whole path instead of ${value}.`;
  }
  return undefined;
}

const NAMES: Readonly<Record<string, string>> = {
  '\uFEFF': 'a byte order mark',
  '\r': 'a line end of Windows (CR)',
  '\n': 'a line break',
};

const escaped = (value: string): string => JSON.stringify(value).replaceAll('\uFEFF', '\\ufeff');

/** Removes the trailing line break that editors and `echo` add. */
function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch {
    return undefined;
  }
}
