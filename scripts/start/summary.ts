import { join, relative } from 'node:path';
import { publicAddress } from '#shared/config/addresses.ts';
import type { Prepared } from './prepare.ts';

/** The closing block of a start: address and sign-ins. */
export function describeStart(prepared: Prepared, address: string): string {
  const { config, demoParticipant } = prepared;
  const rows = [
    ['Open', address],
    ['Coach', `${config.adminEmail}   ${adminPassword(prepared)}`],
    ...(demoParticipant ? [['Participant', `${demoParticipant.email}   ${demoParticipant.password}`]] : []),
    ...mailbox(prepared),
    ...closedDoor(prepared),
    ['Logs', shorten(join(config.dataDir, 'logs'))],
    ['Stop', 'Ctrl-C'],
  ];
  const lines = rows.map(([label = '', text]) => `    ${label.padEnd(13)}${text}`);
  return ['', '  Brand Sprint is running.', '', ...lines, ''].join('\n');
}

/** Reached from elsewhere, the site refuses sign-ins until it knows its address. */
const closedDoor = ({ config: { host, publicOrigin } }: Prepared): string[][] =>
  publicOrigin || /^(127\.|localhost$|::1$)/.test(host)
    ? []
    : [['Set', 'PUBLIC_ORIGIN to the address that people open, else only this machine can sign in']];

/** The operators' mailbox, unless mails leave. */
function mailbox({ config: { mail, operatorsHost, operatorsPort } }: Prepared): string[][] {
  if (mail?.url || !operatorsPort) return [];
  return [
    ['Mail', `${publicAddress({ publicOrigin: undefined, host: operatorsHost, port: operatorsPort })}/mail`],
  ];
}

function adminPassword({ admin, adminCreated }: Prepared): string {
  const file = admin.file && shorten(admin.file);
  if (admin.isNew && !adminCreated) return '(the password from the creation of this database)';
  if (admin.isNew) return `${admin.password}   (stored in ${file})`;
  return file ? `(first password stored in ${file})` : '(first password: ADMIN_PASSWORD)';
}

export const shorten = (path: string): string => {
  const short = relative(process.cwd(), path);
  return short.startsWith('..') ? path : short;
};
