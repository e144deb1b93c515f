import type { loadLaunchConfig } from '#shared/platform/config.ts';

type LaunchConfig = ReturnType<typeof loadLaunchConfig>;

export interface Finding {
  /** True: production must not run like this. False: worth knowing. */
  isRefused: boolean;
  text: string;
}

/** Words that stand in examples and so in every attacker's list. */
const WELL_KNOWN = /change.?me|example|default|password|secret|brand.?sprint|postgres|^123456|qwerty/i;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const EVERYBODY = /\/0$/;
const LEAST_KINDS_OF_CHARACTERS = 10;

/** What the settings alone give away as unsafe. */
export function findUnsafeSettings(config: LaunchConfig): Finding[] {
  const findings: Finding[] = [];
  const refuse = (isUnsafe: boolean, text: string): void => {
    if (isUnsafe) findings.push({ isRefused: true, text });
  };
  const tell = (isSo: boolean, text: string): void => {
    if (isSo) findings.push({ isRefused: false, text });
  };
  const origin = config.publicOrigin ? new URL(config.publicOrigin) : undefined;
  const isTrial = origin !== undefined && LOOPBACK.has(origin.hostname);
  refuse(
    origin === undefined,
    'PUBLIC_ORIGIN is not set: cookies and links need the https address people open.',
  );
  refuse(
    origin?.protocol === 'http:' && !isTrial,
    `PUBLIC_ORIGIN ${origin?.origin} has no TLS: passwords and cookies would travel in the open.`,
  );
  tell(isTrial, `PUBLIC_ORIGIN ${origin?.origin} is this machine: a trial that nobody else can open.`);
  refuse(
    isWellKnown(config.sessionSecret),
    'SESSION_SECRET is one that can be guessed: take 32 random bytes.',
  );
  refuse(isWellKnown(config.adminPassword), 'ADMIN_PASSWORD is one that can be guessed.');
  const password = config.databaseUrl ? decodeURIComponent(new URL(config.databaseUrl).password) : undefined;
  refuse(Boolean(password) && isWellKnown(password), 'DATABASE_URL has a password that can be guessed.');
  refuse(config.demo === true && !isTrial, 'DEMO=1 adds people whose password everybody knows.');
  refuse(
    config.trustedProxies.some((entry) => EVERYBODY.test(entry)),
    'TRUSTED_PROXIES trusts everybody.',
  );
  tell(
    config.sessionSecret === undefined,
    'SESSION_SECRET is not set: it is made in DATA_DIR, which all processes must then share.',
  );
  return findings;
}

/** In everybody's list of words, or too even to be drawn at random. */
function isWellKnown(secret: string | undefined): boolean {
  if (secret === undefined) return false;
  return WELL_KNOWN.test(secret) || (secret.length >= 32 && new Set(secret).size < LEAST_KINDS_OF_CHARACTERS);
}
