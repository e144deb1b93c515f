import type { User } from '#shared/contract/users.ts';
import { clientLabel, SPRINT_DAYS } from '#shared/domain/sprint.ts';

const columns: readonly [title: string, cell: (user: User) => string][] = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Company', ({ company }) => company ?? ''],
  ['Day', ({ currentDay }) => `${currentDay} of ${SPRINT_DAYS}`],
  ['Status', ({ currentDay }) => clientLabel(currentDay)],
  ['Last activity (UTC)', ({ lastActivity }) => lastActivity ?? ''],
  ['Finished (UTC)', ({ finishedAt }) => finishedAt ?? ''],
  ['Joined (UTC)', ({ createdAt }) => createdAt],
];

/** A cell as RFC 4180 has it. One that a spreadsheet would take for a formula gets an apostrophe in front. */
function quote(cell: string): string {
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table of clients as CSV with a byte order mark, so that spreadsheets read it as UTF-8. */
export function toCsv(users: readonly User[]): string {
  const rows = [
    columns.map(([title]) => title),
    ...users.map((user) => columns.map(([, cell]) => cell(user))),
  ];
  return `\uFEFF${rows.map((row) => row.map(quote).join(',')).join('\r\n')}\r\n`;
}
