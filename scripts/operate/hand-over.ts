import { LaunchError } from '#scripts/services/launch-error.ts';
import { handToOwner } from '#scripts/services/postgres-owner.ts';
import { loadLaunchConfig } from '#shared/config/config.ts';
import { runUntilStopped } from './run-until-stopped.ts';

const INTERRUPTED = 130;

// Once, with a superuser's address: makes the role of DATABASE_URL, without any other right, the owner of its database.
await runUntilStopped(async ({ note }) => {
  const superuserUrl = process.env.SUPERUSER_URL ?? '';
  const { databaseUrl } = loadLaunchConfig({ ...process.env });
  if (!URL.canParse(superuserUrl) || !databaseUrl) {
    throw new LaunchError('Set SUPERUSER_URL and DATABASE_URL to addresses of the same PostgreSQL.');
  }
  const { username, password, pathname } = new URL(databaseUrl);
  const [role, database] = [decodeURIComponent(username), decodeURIComponent(pathname.slice(1))];
  if (!role || !password || !database || role === decodeURIComponent(new URL(superuserUrl).username)) {
    throw new LaunchError(
      "DATABASE_URL needs a role of its own, not the superuser's, its password and a database.",
    );
  }
  await handToOwner(superuserUrl, { role, database, password: decodeURIComponent(password) });
  note(`${role} owns the database ${database} and has no other right.`);
  return { exitCode: 0 };
}, INTERRUPTED);
