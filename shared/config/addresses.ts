import pg from 'pg';
import { z } from 'zod';

// Error messages never repeat the value, because it may contain a password.

const ESCAPES = 'In a password write % as %25, / as %2F, ? as %3F, # as %23 and @ as %40';

/** Forms that other programs read, or that look like a valid URL with other parts. */
const ODD: readonly [RegExp, string][] = [
  [/\s/, 'contains a space. In a password write it as %20'],
  [/^\w+:\/\/([^/?#]*@)?[^/?#@]*,[^/?#@]*([/?#][^@]*)?$/, 'names several hosts, but must name one'],
  [
    /^\w+:\/\/[^/?#]*@\//,
    'has no host. For a socket write postgres://user:password@%2Ffolder%2Fof%2Fthe%2Fsocket/name',
  ],
];

/** Drivers compare the scheme letter by letter, TLS or not. */
const schemeInLowerCase = z
  .string()
  .transform((value) => value.replace(/^\w+(?=:\/\/)/, (scheme) => scheme.toLowerCase()));

/** A valid URL whose parts can be percent-decoded, as drivers do. */
export const url = (...schemes: string[]) =>
  schemeInLowerCase.superRefine((value, context) => {
    const begins = schemes.map((scheme) => `${scheme}://`);
    const odd = ODD.find(([form]) => form.test(value));
    if (!begins.some((begin) => value.startsWith(begin)))
      context.addIssue(`must be a URL that begins with ${begins.join(' or ')}`);
    else if (odd) context.addIssue(odd[1]);
    else if (!URL.canParse(value)) context.addIssue(`is not a valid URL. ${ESCAPES}`);
    else if (!isDecodable(new URL(value))) context.addIssue(`has an invalid percent escape. ${ESCAPES}`);
  });

/** The address that people open, as an origin. */
export const PublicOrigin = url('http', 'https').transform((value, context) => {
  const { origin, hostname, pathname, search, hash } = URL.parse(value) ?? {};
  if (hostname?.includes('*')) context.addIssue('must name one host, without *');
  if (pathname !== '/' || search || hash)
    context.addIssue('must be an address without a path: the product needs a host name of its own');
  return origin ?? value;
});

/** Credentials must stand before the host. An @ after the host means an unescaped character in the password. */
const serviceUrl = (...schemes: string[]) =>
  url(...schemes).refine((value) => isCutWhole(value), {
    error: `has an @ after the host. ${ESCAPES}`,
    when: ({ issues }) => issues.length === 0,
  });

export const DatabaseUrl = serviceUrl('postgres', 'postgresql').superRefine((value, context) => {
  if (!isCutWhole(value)) return;
  const problem = problemOfDriver(value);
  if (problem) context.addIssue(`is refused by the PostgreSQL driver: ${problem}`);
});

export const RedisUrl = serviceUrl('redis', 'rediss').refine(
  (value) => !URL.canParse(value) || /^\/?\d*$/.test(new URL(value).pathname),
  'must have a database number or nothing as its path, such as redis://host:6379/2',
);

/** Keeps every mail for the operator, as without an address, and lets people ask for them. */
export const MAILBOX = 'mailbox:';

/** The address of a mail server or `MAILBOX`, for which `mailbox` alone works too. */
export const MailUrl = z
  .string()
  .transform((value) => (value === 'mailbox' ? MAILBOX : value))
  .superRefine((value, context) => {
    if (value === MAILBOX) return;
    const problem = SmtpUrl.safeParse(value).error?.issues[0]?.message;
    if (problem) context.addIssue(problem.replace(/^must be a URL.*/, '$&, or mailbox'));
  });

const SmtpUrl = serviceUrl('smtp', 'smtps');

const isCutWhole = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { pathname, search, hash } = new URL(value);
  return !`${pathname}${search}${hash}`.includes('@');
};

function isDecodable({ username, password, hostname, pathname }: URL): boolean {
  try {
    for (const part of [username, password, hostname, pathname]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

/** Parsing also reads the certificate files that the address names. */
function problemOfDriver(connectionString: string): string | undefined {
  try {
    const { port } = new pg.Client({ connectionString });
    return Number.isInteger(port) && port > 0 && port < 65_536 ? undefined : 'invalid port';
  } catch (error) {
    return (error as Error).message;
  }
}

/** The address to open in the browser. */
export function publicAddress({
  publicOrigin,
  host,
  port,
}: {
  publicOrigin: string | undefined;
  host: string;
  port: number;
}): string {
  if (publicOrigin) return publicOrigin;
  const name = ['0.0.0.0', '::', ''].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

export interface MailSender {
  name: string;
  address: string;
}

const NAMED = /^(?:"?([^"<>\r\n]*?)"?\s*)?<([^<>\s]+)>$/;

export const SENDER_NAME = 'Brand Sprint';

/** `coach@example.com` or `Brand Sprint <coach@example.com>`. */
export const MailFrom = z.string().transform((value, context): MailSender => {
  const [, name = '', address = value.trim()] = NAMED.exec(value.trim()) ?? [];
  if (z.email().safeParse(address).success) return { name: name.trim() || SENDER_NAME, address };
  context.addIssue('must be an e-mail address, or a name and one: Brand Sprint <sprint@example.com>');
  return z.NEVER;
});
