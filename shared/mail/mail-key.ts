import { createHash } from 'node:crypto';

/** The key of a mail that follows from what it tells, as a UUID (version 8): the same never becomes two mails. */
export function mailKeyOf(told: string): string {
  const bytes = createHash('sha256').update(told).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Names the conversation about a day, for all mails about it. */
export const threadOf = ({ clientId, day }: { clientId: number; day: number }): string =>
  `conversation-${clientId}-${day}`;
