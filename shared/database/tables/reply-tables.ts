import type { Generated } from 'kysely';

export interface ReplyTables {
  /** An address for replies of one person in one conversation; it ends after 60 days. */
  reply_addresses: {
    token_hash: string;
    /** Who may reply. */
    user_id: number;
    /** The participant of the conversation. */
    client_id: number;
    day: number;
    created_at: Generated<Date>;
  };
  /** Replies that came, so that one sent again by the mail server is known. */
  received_replies: {
    key: string;
    user_id: number;
    /** Null until it is posted. `forged`: refused, as it is not from the address of the account. */
    result: 'posted' | 'refused' | 'forged' | null;
    created_at: Generated<Date>;
  };
}
