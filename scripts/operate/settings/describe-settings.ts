import { loadLaunchConfig } from '#shared/config/config.ts';
import { SECRETS } from '#shared/config/secret-files.ts';
import { readSettings, SETTING_NAMES } from '#shared/config/settings.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** One line per setting: name, value with secrets masked, source. */
export function describeSettings(env: Env): string[] {
  const settings: Record<string, unknown> = {
    ...readSettings(env),
    TRUSTED_PROXIES: loadLaunchConfig(env).trustedProxies,
  };
  const names = SETTING_NAMES.filter((name) => !name.endsWith('_FILE'));
  const width = Math.max(...names.map((name) => name.length));
  return names.map(
    (name) => `${name.padEnd(width)}  ${mask(name, settings[name])}  (${sourceOf(name, env)})`,
  );
}

const isSecret = (name: string): boolean => SECRETS.some((secret) => secret === name);

function sourceOf(name: string, env: Env): string {
  const file = env[`${name}_FILE`];
  if (file && isSecret(name)) return `file ${file}`;
  return env[name] ? 'environment' : 'default';
}

function mask(name: string, value: unknown): string {
  if (value === undefined) return '-';
  const list = value instanceof Set ? [...value] : value;
  const text = Array.isArray(list) ? list.join(', ') || 'none' : String(list);
  if (ADDRESS.test(name) && URL.canParse(text)) return maskAddress(new URL(text));
  return isSecret(name) ? `*** (${text.length} characters)` : text;
}

/** By name, because a random secret may look like a URL. */
const ADDRESS = /_(URL|ENDPOINT)$/;

/** Masks passwords before the host and in the query, which pg reads too. */
function maskAddress(url: URL): string {
  if (url.password) url.password = '***';
  for (const name of url.searchParams.keys()) {
    if (/password|secret|key/i.test(name)) url.searchParams.set(name, '***');
  }
  return url.href;
}
