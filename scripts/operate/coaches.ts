import { LaunchError } from '#scripts/services/launch-error.ts';
import { listCoaches, removeCoach } from '#shared/accounts/former-coach.ts';
import { runCommand } from './command-context.ts';

const USAGE = 'Say what: npm run coaches -- list, or npm run coaches -- remove E-MAIL.';

await runCommand(async ({ args: [verb, email], config, db, say }) => {
  if (verb === 'list') {
    for (const { name, email: address, createdAt } of await listCoaches(db))
      say(`${address}  ${name}, since ${createdAt.toISOString().slice(0, 10)}`);
    return;
  }
  if (verb !== 'remove' || !email) throw new LaunchError(USAGE);
  if (email.trim().toLowerCase() === config.adminEmail.toLowerCase()) {
    throw new LaunchError(
      `${email} is ADMIN_EMAIL, and the next start would make it again. Change that first.`,
    );
  }
  switch (await removeCoach(db, email)) {
    case 'unknown':
      throw new LaunchError(`Nobody has the address ${email}.`);
    case 'participant':
      throw new LaunchError(`${email} is a participant; coaches delete those on the client's page.`);
    case 'last':
      throw new LaunchError(`${email} is the only coach. First: npm run create-admin -- E-MAIL NAME.`);
    case 'deleted':
      return say(`${email} is deleted; nothing of theirs stood in the work of others.`);
    case 'nameless':
      return say(`${email} is gone. What they wrote to clients stays, by a former coach without a name.`);
  }
});
