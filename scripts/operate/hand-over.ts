import { LaunchError } from '#scripts/services/launch-error.ts';
import { transferToOwner } from '#scripts/services/postgres-owner.ts';
import { loadLaunchConfig } from '#shared/config/config.ts';
import { runUntilStopped } from './run-until-stopped.ts';

const INTERRUPTED = 130;

// Run once with SUPERUSER_URL: makes the role of DATABASE_URL the owner of its database, without other rights.
await runUntilStopped(async ({ note }) => {
  const superuserUrl = process.env.SUPERUSER_URL ?? '';
  const { databaseUrl } = loadLaunchConfig({ ...process.env });
  if (!URL.canParse(superuserUrl) || !databaseUrl) {
    throw new LaunchError('Set SUPERUSER_URL and DATABASE_URL to URLs of the same PostgreSQL.');
  }
  const { username, password, pathname } = new URL(databaseUrl);
  const [role, database] = [decodeURIComponent(username), decodeURIComponent(pathname.slice(1))];
  if (!role || !password || !database || role === decodeURIComponent(new URL(superuserUrl).username)) {
    throw new LaunchError(
      "DATABASE_URL needs a role other than the superuser's, its password and a database.",
    );
  }
  await transferToOwner(superuserUrl, { role, database, password: decodeURIComponent(password) });
  note(`${role} owns the database ${database} and has no other rights.`);
  return { exitCode: 0 };
}, INTERRUPTED);
