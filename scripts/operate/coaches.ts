import { LaunchError } from '#scripts/services/launch-error.ts';
import { changeRole, lockCoach } from '#shared/accounts/coach-roles.ts';
import { listCoaches, removeCoach } from '#shared/accounts/former-coach.ts';
import { resetSecondFactor } from '#shared/accounts/reset-second-factor.ts';
import { foldAddress } from '#shared/contract/address.ts';
import type { Database } from '#shared/database/database.ts';
import { runCommand } from './command-context.ts';

const USAGE =
  'Usage: npm run coaches -- list, or npm run coaches -- remove E-MAIL; owner E-MAIL or coach E-MAIL changes the role, reset-second-factor E-MAIL removes a lost one.';

/** Makes a coach an owner, or an owner a coach. */
async function changeRoleOf(db: Database, email: string, isOwner: boolean): Promise<string> {
  return await db.transaction().execute(async (trx) => {
    const coach = await lockCoach(trx, { email });
    if (!coach) throw new LaunchError(`There is no coach with the address ${email}.`);
    const changed = await changeRole(trx, null, coach, isOwner);
    if (!changed) throw new LaunchError(`${email} is the only owner. Make another coach an owner first.`);
    return `${coach.name} is ${isOwner ? 'an owner' : 'a coach'} now.`;
  });
}

async function resetFactorOf(db: Database, email: string): Promise<string> {
  switch (await resetSecondFactor(db, email)) {
    case 'unknown':
      throw new LaunchError(`There is no coach with the address ${email}.`);
    case 'none':
      throw new LaunchError(`${email} has no second factor.`);
    case 'reset':
      return `${email} signs in with the password alone now. All of their sessions have ended.`;
  }
}

await runCommand(async ({ args: [verb, email], config, db, say }) => {
  if (verb === 'list') {
    for (const { name, email: address, createdAt, isOwner } of await listCoaches(db))
      say(`${address}  ${name}, ${isOwner ? 'owner, ' : ''}since ${createdAt.toISOString().slice(0, 10)}`);
    return;
  }
  if ((verb === 'owner' || verb === 'coach') && email) {
    say(await changeRoleOf(db, email, verb === 'owner'));
    return;
  }
  if (verb === 'reset-second-factor' && email) {
    say(await resetFactorOf(db, email));
    return;
  }
  if (verb !== 'remove' || !email) throw new LaunchError(USAGE);
  if (foldAddress(email) === config.adminEmail.toLowerCase()) {
    throw new LaunchError(
      `${email} is ADMIN_EMAIL, and the next start would create it again. Change ADMIN_EMAIL first.`,
    );
  }
  switch (await removeCoach(db, email)) {
    case 'unknown':
      throw new LaunchError(`There is no account with the address ${email}.`);
    case 'participant':
      throw new LaunchError(`${email} is a participant. Owners delete participants on the client's page.`);
    case 'last':
      throw new LaunchError(
        `${email} is the only coach. Create another first: npm run create-admin -- E-MAIL NAME.`,
      );
    case 'last owner':
      throw new LaunchError(
        `${email} is the only owner. Make another coach an owner first: npm run coaches -- owner E-MAIL.`,
      );
    case 'deleted':
      say(`${email} is deleted. They wrote nothing to clients.`);
      return;
    case 'nameless':
      say(`${email} is deleted. Their texts to clients stay, signed "Former coach".`);
  }
});
