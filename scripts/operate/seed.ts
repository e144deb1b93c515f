import { seedClients } from '#scripts/operate/demo/seed-clients.ts';
import { LaunchError } from '#scripts/services/launch-error.ts';
import { migrateToLatest } from '#shared/database/migrate.ts';
import { seedTasks } from '#shared/database/seed-tasks.ts';
import { runCommand } from './command-context.ts';

const MOST = 200_000;

await runCommand(async ({ args, config, db, files, say }) => {
  if (config.isProduction)
    throw new LaunchError('Invented people have no place in production: NODE_ENV is production.');
  const [option, text = ''] = args;
  const count = Number(text);
  if (option !== '--clients' || !Number.isInteger(count) || count < 1 || count > MOST) {
    throw new LaunchError(`Say how many: npm run seed -- --clients N, from 1 to ${MOST}.`);
  }
  await migrateToLatest(db);
  await seedTasks(db);
  const begun = performance.now();
  const seeded = await seedClients(db, files, count);
  if (!seeded) throw new LaunchError('There is no coach yet: npm run create-admin -- E-MAIL NAME.');
  const { password, first, submissions, messages, stored } = seeded;
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  say(`${count} clients, ${submissions} submissions, ${stored} files, ${messages} messages in ${seconds} s`);
  say(`The first of them: ${first}, password: ${password}`);
});
