import type { Generated } from 'kysely';
import type { MailKind } from '#shared/mail/mail-kinds.ts';
import type { OptionalTime, Time } from './columns.ts';

export interface MailTables {
  mails: {
    id: Generated<number>;
    /** Part of the Message-ID. */
    key: Generated<string>;
    /** Null: a mail to an address without an account. */
    user_id: number | null;
    address: string;
    kind: MailKind;
    subject: string;
    /** Null once the texts are deleted. */
    html: string | null;
    body: string | null;
    /** `kept`: for the operator, without a mail server. `parked`: given up. */
    state: Generated<'queued' | 'sent' | 'parked' | 'kept'>;
    tries: Generated<number>;
    /** Why the last try failed. */
    reason: string | null;
    error: string | null;
    created_at: Generated<Date>;
    /** The tries of 24 hours begin here. */
    queued_at: Time;
    /** The next try; during a try, when another process takes over. */
    due_at: Time;
    settled_at: OptionalTime;
  };
}
