import { LaunchError } from '#scripts/services/launch-error.ts';
import { revokeSessions } from '#shared/accounts/end-sessions.ts';
import { runCommand } from './command-context.ts';

await runCommand(async ({ args, db, say }) => {
  const [verb, who] = args;
  if (verb !== 'revoke' || !who) {
    throw new LaunchError('Usage: npm run sessions -- revoke E-MAIL, or npm run sessions -- revoke --all.');
  }
  const ended = await revokeSessions(db, who === '--all' ? null : who);
  if (ended === undefined) throw new LaunchError(`There is no account with the address ${who}.`);
  say(`Revoked sessions: ${ended}. Open screens are disconnected within 5 seconds.`);
});
