import type { MailConfig, ReplyConfig, S3Config } from '#shared/config/services.ts';
import { type Finding, refused, warning } from './findings.ts';

/** The settings that are checked. */
interface CheckedSettings {
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  publicOrigin: string | undefined;
  trustedProxies: readonly string[];
  adminPassword: string | undefined;
  sessionSecret: string | undefined;
  demo: boolean | undefined;
  isTrial: boolean;
  devPorts: readonly number[];
  limitsProfile: 'standard' | 'load';
  s3: S3Config | undefined;
  mail: MailConfig | undefined;
  replies: ReplyConfig | undefined;
}

/** Words from examples, which attackers try first. */
const WELL_KNOWN =
  /change.?me|example|default|password|secret|brand.?sprint|postgres|redis|minio|^admin|^123456|qwerty|^demo-sprint/i;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Broader than any private network. Two halves cover the whole address space, so /1 is refused too. */
const EVERYBODY = /\/0*[0-7]$|^::ffff:.*\/(?:9[6-9]|10[0-3])$/i;
const MIN_KINDS = 10;

/** Unsafe settings that need no connection to detect. */
export const findUnsafeSettings = (config: CheckedSettings): Finding[] => [
  ...inOrigin(config),
  ...inSecrets(config),
  ...inAddresses(config),
  ...inMail(config),
  ...when(
    config.demo === true && !config.isTrial,
    refused('DEMO=1 adds accounts with a publicly known password.'),
  ),
  ...when(
    config.trustedProxies.some((entry) => EVERYBODY.test(entry)),
    refused('TRUSTED_PROXIES trusts every address.'),
  ),
  ...when(
    config.devPorts.length > 0,
    refused('DEV_SERVER_PORT allows a development server to call the API.'),
  ),
  ...when(
    config.limitsProfile === 'load',
    refused(
      'LIMITS_PROFILE=load multiplies the limits per person and address by 10,000; it is for load tests.',
    ),
  ),
];

const when = (isSo: boolean, finding: Finding): Finding[] => (isSo ? [finding] : []);

function inOrigin({ publicOrigin, isTrial }: CheckedSettings): Finding[] {
  if (publicOrigin === undefined)
    return [refused('PUBLIC_ORIGIN is not set: cookies and links need the public https address.')];
  const { protocol, hostname } = new URL(publicOrigin);
  if (isTrial && !LOOPBACK.has(hostname))
    return [refused(`TRIAL=1 requires a PUBLIC_ORIGIN on localhost, but it is ${publicOrigin}.`)];
  if (isTrial)
    return [
      warning(
        `TRIAL=1: ${publicOrigin} may run without TLS and with demo accounts. Never expose it to a network.`,
      ),
    ];
  return when(
    protocol === 'http:',
    refused(
      `PUBLIC_ORIGIN ${publicOrigin} has no TLS: passwords and cookies would be sent unencrypted. For a trial on this machine, set TRIAL=1.`,
    ),
  );
}

const inSecrets = ({ sessionSecret, adminPassword, s3 }: CheckedSettings): Finding[] => [
  ...when(
    sessionSecret === undefined,
    refused('SESSION_SECRET is not set: use 32 random bytes, the same for every backend.'),
  ),
  ...when(isWellKnown(sessionSecret), refused('SESSION_SECRET is guessable: use 32 random bytes.')),
  ...when(isWellKnown(adminPassword), refused('ADMIN_PASSWORD is guessable.')),
  ...when(isWellKnown(s3?.credentials?.secretAccessKey), refused('S3_SECRET_ACCESS_KEY is guessable.')),
];

function inAddresses({ databaseUrl, redisUrl }: CheckedSettings): Finding[] {
  const ofDatabase = passwordIn(databaseUrl);
  const ofRedis = passwordIn(redisUrl);
  return [
    ...when(isWellKnown(ofDatabase), refused('DATABASE_URL has a guessable password.')),
    ...when(
      hostIn(databaseUrl) !== '' && ofDatabase === undefined,
      warning('DATABASE_URL names a server without a password: the server may accept any connection.'),
    ),
    ...when(redisUrl !== undefined && !ofRedis?.trim(), refused('REDIS_URL has no password.')),
    ...when(isWellKnown(ofRedis), refused('REDIS_URL has a guessable password.')),
  ];
}

const inMail = ({ mail, replies }: CheckedSettings): Finding[] => [
  ...when(
    mail === undefined,
    warning('MAIL_URL is not set: mails are kept for the operator, and nobody can reset a password by mail.'),
  ),
  ...when(
    mail?.url === null,
    refused('MAIL_URL=mailbox keeps every mail, with its links, instead of sending it.'),
  ),
  ...when(isWellKnown(passwordIn(mail?.url ?? undefined)), refused('MAIL_URL has a guessable password.')),
  ...when(
    !LOOPBACK.has(replies?.listener?.host ?? 'localhost'),
    warning(
      'MAIL_IN_HOST: the port for replies has no TLS and no password; only the mail server may reach it.',
    ),
  ),
];

const passwordIn = (address: string | undefined): string | undefined =>
  address === undefined ? undefined : decodeURIComponent(new URL(address).password) || undefined;

const hostIn = (address: string | undefined): string =>
  address === undefined ? '' : new URL(address).hostname;

/** A common word, or too regular to be random. */
export function isWellKnown(secret: string | undefined): boolean {
  if (secret === undefined) return false;
  return WELL_KNOWN.test(secret) || (secret.length >= 32 && isRegular(secret));
}

/** Few distinct characters, or few distances between neighbours, as in a repeated `0123456789`. */
function isRegular(secret: string): boolean {
  const codes = [...secret].map((character) => character.codePointAt(0) ?? 0);
  const distances = codes.slice(1).map((code, at) => code - (codes[at] ?? 0));
  return [codes, distances].some((numbers) => new Set(numbers).size < MIN_KINDS);
}
