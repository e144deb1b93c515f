import type { Generated } from 'kysely';
import type { LinkKind } from '#shared/contract/mailed-links.ts';
import type { MailKind } from '#shared/mail/mail-kinds.ts';
import type { OptionalTime, Time, TimeWithDefault } from './columns.ts';

export interface MailTables {
  mails: {
    id: Generated<number>;
    /** Part of the Message-ID. */
    key: Generated<string>;
    /** Null: a mail to an address without an account. */
    user_id: number | null;
    address: string;
    /** Where an answer goes; null: to the sender. */
    reply_to: Generated<string | null>;
    /** What mail programs show as one conversation: `conversation-CLIENT-DAY`; null for a mail by itself. */
    thread: Generated<string | null>;
    kind: MailKind;
    subject: string;
    /** Null once the texts are deleted. */
    html: string | null;
    body: string | null;
    /** Stops further mails of its kinds; null for mails that nobody can stop. */
    stop_url: string | null;
    /** `kept`: for the operator, without a mail server. `parked`: given up. */
    state: Generated<'queued' | 'sent' | 'parked' | 'kept'>;
    tries: Generated<number>;
    /** Why the last try failed. */
    reason: string | null;
    error: string | null;
    created_at: Generated<Date>;
    /** The tries of 24 hours begin here. */
    queued_at: TimeWithDefault;
    /** The next try; during a try, when another process takes over. */
    due_at: TimeWithDefault;
    settled_at: OptionalTime;
    /** Of a mail to a coach: up to which position of team notices earlier ones told. */
    team_from: Generated<number | null>;
  };
  /** One-time links in mails. Pressing Confirm on their page does what `kind` says. */
  mailed_links: {
    id: Generated<number>;
    kind: LinkKind;
    user_id: number;
    /** SHA-256 of the token; null until the mail is written. */
    token_hash: string | null;
    /** The address to take on, or to put back. */
    email: string | null;
    /** The session to end: SHA-256 of its id. */
    session: string | null;
    /** What signed in, in words. */
    device: string | null;
    created_at: Generated<Date>;
    expires_at: Time;
    used_at: OptionalTime;
  };
  /** A client's newest invitation by mail. */
  invitations: {
    user_id: number;
    invited_by: number | null;
    words: string;
    /** The row of `sign_in_links`; null until the mail is written. */
    token_hash: string | null;
    mail_id: number | null;
    asked_at: Generated<Date>;
    expires_at: Time;
    /** When the link was opened first. */
    opened_at: OptionalTime;
  };
}
