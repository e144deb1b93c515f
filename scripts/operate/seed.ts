import { randomBytes } from 'node:crypto';
import { seedClients } from '#scripts/operate/demo/seed-clients.ts';
import { LaunchError } from '#scripts/services/launch-error.ts';
import { migrateToLatest } from '#shared/database/migrate.ts';
import { seedTasks } from '#shared/database/seed-tasks.ts';
import { runCommand } from './command-context.ts';

const MAX_CLIENTS = 200_000;

await runCommand(async ({ args, config, db, files, say }) => {
  if (config.isProduction)
    throw new LaunchError('npm run seed is refused in production (NODE_ENV=production).');
  const [option, text = ''] = args;
  const count = Number(text);
  if (option !== '--clients' || !Number.isInteger(count) || count < 1 || count > MAX_CLIENTS) {
    throw new LaunchError(`Usage: npm run seed -- --clients N, from 1 to ${MAX_CLIENTS}.`);
  }
  await migrateToLatest(db);
  await seedTasks(db);
  const begun = performance.now();
  const teamPassword = config.adminPassword ?? randomBytes(12).toString('base64url');
  const seeded = await seedClients(db, files, { count, teamPassword });
  if (!seeded)
    throw new LaunchError('There is no coach. Create one first: npm run create-admin -- E-MAIL NAME.');
  const { password, coaches, clients, submissions, messages, stored } = seeded;
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  say(
    `${clients} of ${count} clients added, ${submissions} submissions, ${stored} files, ${messages} messages in ${seconds} s`,
  );
  const told = config.adminPassword === undefined ? teamPassword : 'the one in ADMIN_PASSWORD';
  if (coaches.length > 0) say(`New coaches: ${coaches.join(', ')}, password: ${told}`);
  say(`First client: client1@example.com, password: ${password}`);
});
