import { expect, test } from 'vitest';
import { describeServerError, hasAdvice, isHopeless } from './advice.ts';

const error = (code: string | undefined, message: string, name = 'Error') =>
  Object.assign(new Error(message), { name, ...(code && { code }) });

test.each([
  [
    error(
      undefined,
      "ERR The user executing the script can't publish to the channel mentioned in the command",
      'ReplyError',
    ),
    /allchannels/,
  ],
  [
    error(undefined, "ERR The user executing the script can't run this command or subcommand", 'ReplyError'),
    /Permit the commands/,
  ],
  [
    error('28P01', 'password authentication failed for user "app"'),
    /user "app"\. Correct the user and the password in DATABASE_URL\.$/,
  ],
  [error('3D000', 'database "app " does not exist'), /Create the database/],
  [
    error('42501', 'permission denied to create extension "pg_trgm"'),
    /As a superuser run in this database: create extension pg_trgm\.$/,
  ],
  [error('42501', 'permission denied for schema public'), /alter database NAME owner to USER/],
  [error('42P01', 'relation "users" does not exist'), /Run npm run migrate\.$/],
  [error('22P05', 'character with byte sequence 0xe2 0x80 0x93 has no equivalent'), /encoding 'UTF8'/],
  [error('25006', 'cannot execute INSERT in a read-only transaction'), /name the primary/],
  [error('08P01', 'unsupported startup parameter: lock_timeout'), /PgBouncer.*docs\/deploy\.md/],
  [error('42P05', 'prepared statement "stable-2" already exists'), /a transaction pooler loses/],
  [
    error(
      undefined,
      'NOPERM this user has no permissions to access one of the channels used as arguments',
      'ReplyError',
    ),
    /allchannels/,
  ],
  [
    error(undefined, "READONLY You can't write against a read only replica.", 'ReplyError'),
    /read-only replica: name the primary/,
  ],
  [
    error(undefined, "OOM command not allowed when used memory > 'maxmemory'.", 'ReplyError'),
    /Raise Redis's maxmemory/,
  ],
  [
    error(undefined, "CROSSSLOT Keys in request don't hash to the same slot", 'ReplyError'),
    /a single Redis server/,
  ],
  [
    error(undefined, 'MISCONF Redis is configured to save RDB snapshots', 'ReplyError'),
    /cannot save its data/,
  ],
  [error(undefined, 'ERR DB index is out of range', 'ReplyError'), /a smaller database number/],
  [
    error(undefined, 'The specified bucket does not exist', 'NoSuchBucket'),
    /^NoSuchBucket: The specified .*correct S3_BUCKET\.$/,
  ],
  [error(undefined, 'Access Denied', 'AccessDenied'), /S3_ACCESS_KEY_ID/],
  [error('SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain'), /NODE_EXTRA_CA_CERTS/],
  [
    error('ESOCKET', '0A00010B:SSL routines:tls_validate_record_header:wrong version number'),
    /write smtp:\/\//,
  ],
  [error('ETIMEDOUT', 'Greeting never received'), /write smtps:\/\//],
])('%s', (given, said) => {
  expect(describeServerError(given)).toMatch(said);
  expect(describeServerError(given)).not.toContain('\n');
  expect(hasAdvice(given)).toBe(true);
});

test('other errors keep their own words, or their code if they have none', () => {
  expect(describeServerError(error('ECONNREFUSED', ''))).toBe('ECONNREFUSED');
  expect(describeServerError(error(undefined, 'two\n  lines'))).toBe('two lines');
  expect(hasAdvice(new TypeError('x is not a function'))).toBe(false);
});

test('only what no waiting mends is hopeless', () => {
  expect(isHopeless(error('28P01', 'wrong password'))).toBe(true);
  expect(isHopeless(error(undefined, 'ERR DB index is out of range'))).toBe(true);
  expect(isHopeless(error('ECONNREFUSED', 'away'))).toBe(false);
  expect(isHopeless(error('57P03', 'the database system is starting up'))).toBe(false);
});
