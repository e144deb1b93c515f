type Named = Error & { code?: string };

const POOLER = 'DATABASE_URL leads to a connection pooler such as PgBouncer. Connect to PostgreSQL itself';
const PRIVATE_CA = 'Set NODE_EXTRA_CA_CERTS to the file of the authority that signed the certificate';

/**
 * What an operator does about an error of PostgreSQL, Redis, a file store or a mail server: the only such table. Matched
 * against its code and words.
 */
const ADVICE: readonly [RegExp, string][] = [
  // PostgreSQL
  [/^28000\b.*pg_hba/, 'Permit this address in pg_hba.conf, or ask for TLS with ?sslmode=require'],
  [/^(28P01|28000)\b/, 'Correct the user and the password in DATABASE_URL'],
  [/^3D000\b/, 'Create the database, or correct its name at the end of DATABASE_URL'],
  [/^42501\b.*create extension "?(\w+)/, 'As a superuser run in this database: create extension $1'],
  [
    /^42501\b.*(schema|database)/,
    'Make the user of DATABASE_URL its owner: alter database NAME owner to USER',
  ],
  [/^42501\b/, 'Give the user of DATABASE_URL the tables: reassign owned by FORMER_USER to USER'],
  [
    /^0A000\b.*extension "(\w+)" is not available/,
    'Install the contrib modules of PostgreSQL, which contain $1',
  ],
  [/^42P01\b/, 'Run npm run migrate'],
  [/^22P05\b/, "Create the database with encoding 'UTF8'"],
  [/^25006\b/, 'DATABASE_URL leads to a standby or a read-only database: name the primary'],
  [/^53300\b/, 'Raise max_connections or the limit of the role, or lower DB_POOL_SIZE'],
  [/^08P01\b.*startup parameter/, `${POOLER}, or see docs/deploy.md for pooled sessions`],
  [/^(42P05|26000)\b/, `${POOLER}: a transaction pooler loses prepared statements`],
  // Redis
  [/^ReplyError.*(NOPERM|executing the script).*channel/i, 'Permit the channels: ACL SETUSER … allchannels'],
  [
    /^ReplyError.*(NOPERM|executing the script)/,
    'Permit the commands and keys: ACL SETUSER … ~* +@all -@dangerous +info',
  ],
  [/^ReplyError (WRONGPASS|NOAUTH)\b/, 'Correct the user and the password in REDIS_URL'],
  [/^ReplyError READONLY\b/, 'REDIS_URL leads to a read-only replica: name the primary'],
  [/^ReplyError OOM command\b/, "Raise Redis's maxmemory"],
  [/^ReplyError MISCONF\b/, 'Redis cannot save its data to disk: see its log, or turn saving off (save "")'],
  [/^ReplyError.*DB index is out of range/, 'Choose a smaller database number at the end of REDIS_URL'],
  [
    /^ReplyError (MOVED|CROSSSLOT|CLUSTERDOWN)\b/,
    'REDIS_URL leads to a Redis Cluster: name a single Redis server',
  ],
  [/^ReplyError.*unknown command .?info/i, 'Redis must permit INFO'],
  // File stores
  [/^NoSuchBucket\b/, 'Create the bucket, or correct S3_BUCKET'],
  [
    /^(AccessDenied|Forbidden|InvalidAccessKeyId|SignatureDoesNotMatch)\b/,
    'Correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or let them read, write, list and delete in S3_BUCKET',
  ],
  // TLS
  [
    /SELF_SIGNED_CERT|UNABLE_TO_(VERIFY|GET_ISSUER)|self-signed certificate|unable to verify the first certificate|unable to get (local )?issuer certificate/i,
    PRIVATE_CA,
  ],
  [
    /wrong version number|WRONG_VERSION_NUMBER/,
    'This port does not begin with TLS: write smtp://, redis:// or http:// instead of smtps://, rediss:// or https://',
  ],
  [/Greeting never received/, 'This port may begin with TLS: write smtps:// instead of smtp://'],
];

/** Undefined: the error's own words suffice. */
function adviceFor(error: Named): string | undefined {
  const text = `${error.code ?? error.name} ${error.message}`;
  for (const [form, advice] of ADVICE) {
    const found = form.exec(text);
    if (found) return advice.replace('$1', found[1] ?? '');
  }
  return undefined;
}

/** True for what waiting does not heal: a wrong password, database, user or number of a database. */
export const isHopeless = (error: Named): boolean =>
  /^(28P01|28000|3D000)$/.test(error.code ?? '') ||
  /DB index is out of range|unsupported startup parameter/.test(error.message);

/** True: the operator can mend it. */
export const hasAdvice = (error: unknown): error is Error =>
  error instanceof Error && adviceFor(error) !== undefined;

/** One line: the server's words, then what to do. */
export function describeServerError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, message, name } = error as Named;
  // A file store names the error, and says nothing to a call without a body.
  const said = /Error$/i.test(name) || message.includes(name) ? message : `${name}: ${message}`;
  const words = (said || code || name).replaceAll(/(?<!\s)\s*\n\s*/g, ' ');
  const advice = adviceFor(error);
  return advice ? `${words.replace(/\.$/, '')}. ${advice}.` : words;
}
