import { randomBytes } from 'node:crypto';
import { hashToken } from '#shared/accounts/one-time-token.ts';
import type { Trx } from '#shared/database/database.ts';

/** 160 bits in lower case: some mail servers change the case of an address. */
const ADDRESS = /^reply\+([0-9a-f]{40})@([^@]+)$/;

/** Who may reply, and where the reply belongs. */
export interface ReplyPlace {
  userId: number;
  /** The participant of the conversation. */
  clientId: number;
  day: number;
}

/** A new address for replies to one mail. The token says nothing about anybody; its hash is stored. */
export async function createReplyAddress(
  trx: Trx,
  { userId, clientId, day }: ReplyPlace,
  domain: string,
): Promise<string> {
  const token = randomBytes(20).toString('hex');
  const row = { token_hash: hashToken(token), user_id: userId, client_id: clientId, day };
  await trx.insertInto('reply_addresses').values(row).execute();
  return `reply+${token}@${domain}`;
}

/** The hash of an address's token; undefined for any other address. */
export function readReplyAddress(address: string, domain: string): string | undefined {
  const [, token, host] = ADDRESS.exec(address.toLowerCase()) ?? [];
  return token !== undefined && host === domain ? hashToken(token) : undefined;
}
