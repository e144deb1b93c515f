import { randomBytes } from 'node:crypto';
import { LaunchError } from '#scripts/services/launch-error.ts';
import { createCoach } from '#shared/accounts/coach-roles.ts';
import { isWellKnown } from '#shared/config/safety/unsafe-settings.ts';
import { SignupForm } from '#shared/contract/forms.ts';
import { migrateToLatest } from '#shared/database/migrate.ts';
import { runCommand } from './command-context.ts';

await runCommand(async ({ args, config, db, say }) => {
  const [address = '', ...words] = args;
  const { data: email } = SignupForm.shape.email.safeParse(address);
  const { data: name } = SignupForm.shape.name.safeParse(words.join(' '));
  if (email === undefined || name === undefined) {
    throw new LaunchError('Usage: npm run create-admin -- E-MAIL NAME.');
  }
  if (config.isProduction && isWellKnown(config.adminPassword)) {
    throw new LaunchError('ADMIN_PASSWORD is guessable.');
  }
  await migrateToLatest(db);
  const password = config.adminPassword ?? randomBytes(12).toString('base64url');
  const coach = await createCoach(db, { email, name, password });
  if (!coach) throw new LaunchError(`${email} already has an account.`);
  const told = config.adminPassword === undefined ? password : 'the one in ADMIN_PASSWORD';
  say(`${coach.name} is now a coach. E-mail: ${email}, password: ${told}`);
});
