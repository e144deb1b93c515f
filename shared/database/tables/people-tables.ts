import type { Generated } from 'kysely';
import type { AuditAction, AuditDetail } from '#shared/contract/audit.ts';
import type { Json, OptionalTime, Time } from './columns.ts';

/** Who there is, how they come in, and what coaches keep about them. */
export interface PeopleTables {
  users: {
    id: Generated<number>;
    email: string;
    name: string;
    company: string | null;
    password_hash: string;
    is_admin: Generated<boolean>;
    current_day: Generated<number>;
    /** The true day of a client who is paused at day 0. */
    resume_day: number | null;
    last_activity: OptionalTime;
    finished_at: OptionalTime;
    deactivated_at: OptionalTime;
    created_at: Generated<Date>;
    /** IANA name, such as Europe/Lisbon. */
    time_zone: Generated<string>;
    /** A coach lets participants see what has been read. */
    shows_seen: Generated<boolean>;
    first_run_dismissed_at: OptionalTime;
    /** Told to a client whose day was set or whose sprint is paused. */
    pause_reason: string | null;
  };
  sessions: {
    /** SHA-256 of the session id. */
    id: string;
    user_id: number;
    remember: boolean;
    created_at: Generated<Date>;
    seen_at: Time;
    expires_at: Time;
  };
  sign_in_links: {
    /** SHA-256 of the token. */
    token_hash: string;
    user_id: number;
    created_by: number;
    created_at: Generated<Date>;
    expires_at: Time;
    used_at: OptionalTime;
  };
  /** Failed sign-ins, and those under way. */
  sign_in_attempts: {
    id: Generated<number>;
    account: string;
    address: string;
    attempted_at: Generated<Date>;
  };
  /** When the next password of a slowed account may be tried from a place it is not known from. */
  sign_in_pace: {
    account: string;
    free_at: Time;
  };
  /** Networks from which a person has signed in. */
  sign_in_places: {
    user_id: number;
    network: string;
    seen_at: Time;
  };
  /** Calls of one kind from one network within an hour of the clock. */
  network_calls: {
    call: string;
    network: string;
    hour: Time;
    calls: number;
  };
  notes: {
    id: Generated<number>;
    user_id: number;
    author_id: number;
    note: string;
    created_at: Generated<Date>;
    updated_at: Time;
  };
  audit: {
    id: Generated<number>;
    actor_id: number | null;
    user_id: number | null;
    action: AuditAction;
    detail: Json<AuditDetail>;
    created_at: Generated<Date>;
  };
}
