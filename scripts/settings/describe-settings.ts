import { readSettings } from '#shared/platform/config.ts';
import { SECRETS } from '#shared/platform/secret-files.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** One line a setting: its name, its value with secrets masked, and where it comes from. */
export function describeSettings(env: Env): string[] {
  const settings = readSettings(env);
  const names = Object.keys(settings);
  const width = Math.max(...names.map((name) => name.length));
  return names.map((name) => {
    const value = settings[name as keyof typeof settings];
    return `${name.padEnd(width)}  ${mask(name, value)}  (${sourceOf(name, env)})`;
  });
}

function sourceOf(name: string, env: Env): string {
  if (env[`${name}_FILE`] && SECRETS.some((secret) => secret === name)) return `file ${env[`${name}_FILE`]}`;
  return env[name] ? 'environment' : 'default';
}

function mask(name: string, value: unknown): string {
  if (value === undefined) return '-';
  const text = Array.isArray(value) ? value.join(', ') || 'none' : String(value);
  if (!SECRETS.some((secret) => secret === name)) return text;
  return URL.canParse(text) ? maskAddress(new URL(text)) : `*** (${text.length} characters)`;
}

/** The password may stand before the host or, as pg takes it too, behind the question mark. */
function maskAddress(url: URL): string {
  if (url.password) url.password = '***';
  for (const name of url.searchParams.keys()) {
    if (/password|secret|key/i.test(name)) url.searchParams.set(name, '***');
  }
  return url.href;
}
