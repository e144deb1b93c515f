import { LaunchError } from '#scripts/services/launch-error.ts';
import { publicAddress } from '#shared/config/addresses.ts';
import { testLetter } from '#shared/mail/account-letters.ts';
import { renderLetter } from '#shared/mail/render-letter.ts';
import { NotSent, sendMail } from '#shared/mail/send-mail.ts';
import { type CommandContext, runCommand } from './command-context.ts';
import { dropMails, listOpenMails, type OpenMail, retryMails } from './mails.queries.ts';
import { readIds } from './read-ids.ts';

const USAGE = `Mails are tried for 24 hours; then, or when the mail server refuses them, they are parked.

  npm run mail -- list               lists queued and parked mails with their errors
  npm run mail -- retry all|ID…      tries parked mails for 24 more hours
  npm run mail -- drop all|ID…       deletes parked mails
  npm run mail -- test ADDRESS       sends a mail at once and prints the server's answer`;

const line = ({ id, createdAt, state, kind, address, tries, error }: OpenMail): string =>
  `${id}  ${createdAt.toISOString()}  ${state}: ${kind} to ${address}, ${tries} tries: ${error ?? 'no error'}`;

await runCommand(async (context) => {
  const {
    args: [verb, ...words],
    db,
    say,
  } = context;
  if (verb === 'list') {
    const mails = await listOpenMails(db);
    say(mails.length > 0 ? mails.map(line).join('\n') : 'No queued or parked mails.');
    return;
  }
  if (verb === 'test') {
    await sendTest(context, words);
    return;
  }
  if (verb !== 'retry' && verb !== 'drop') throw new LaunchError(USAGE);
  const ids = readIds(words, USAGE);
  const change = verb === 'retry' ? retryMails : dropMails;
  const count = await db.transaction().execute((trx) => change(trx, ids));
  say(verb === 'retry' ? `Retrying: ${count}` : `Dropped: ${count}`);
});

async function sendTest({ config, say }: CommandContext, [address, ...more]: string[]): Promise<void> {
  if (!address?.includes('@') || more.length > 0) throw new LaunchError(USAGE);
  const { mail } = config;
  if (!mail?.url)
    throw new LaunchError('MAIL_URL names no mail server, so nothing is sent. See .env.example.');
  const site = { origin: publicAddress(config), supportEmail: config.supportEmail };
  const letter = { key: crypto.randomUUID(), address, stopUrl: null, ...renderLetter(testLetter(site)) };
  try {
    say(`The mail server took it: ${await sendMail({ url: mail.url, from: mail.from }, letter)}`);
  } catch (error) {
    if (!(error instanceof NotSent)) throw error;
    throw new LaunchError(`Not sent (${error.reason}): ${error.message}`);
  }
}
