import { LaunchError } from '#scripts/services/launch-error.ts';
import { listCoaches, removeCoach } from '#shared/accounts/former-coach.ts';
import { runCommand } from './command-context.ts';

const USAGE = 'Usage: npm run coaches -- list, or npm run coaches -- remove E-MAIL.';

await runCommand(async ({ args: [verb, email], config, db, say }) => {
  if (verb === 'list') {
    for (const { name, email: address, createdAt } of await listCoaches(db))
      say(`${address}  ${name}, since ${createdAt.toISOString().slice(0, 10)}`);
    return;
  }
  if (verb !== 'remove' || !email) throw new LaunchError(USAGE);
  if (email.trim().toLowerCase() === config.adminEmail.toLowerCase()) {
    throw new LaunchError(
      `${email} is ADMIN_EMAIL, and the next start would create it again. Change ADMIN_EMAIL first.`,
    );
  }
  switch (await removeCoach(db, email)) {
    case 'unknown':
      throw new LaunchError(`There is no account with the address ${email}.`);
    case 'participant':
      throw new LaunchError(`${email} is a participant. Coaches delete participants on the client's page.`);
    case 'last':
      throw new LaunchError(
        `${email} is the only coach. Create another first: npm run create-admin -- E-MAIL NAME.`,
      );
    case 'deleted':
      say(`${email} is deleted. They wrote nothing to clients.`);
      return;
    case 'nameless':
      say(`${email} is deleted. Their texts to clients stay, signed "Former coach".`);
  }
});
