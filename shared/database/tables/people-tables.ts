import type { Generated } from 'kysely';
import type { AuditAction, AuditDetail } from '#shared/contract/audit.ts';
import type { CohortPolicy } from '#shared/contract/forms.ts';
import type { SignInMethod } from '#shared/contract/second-factor.ts';
import type { Due, Json, OptionalTime, Time, TimeWithDefault } from './columns.ts';

/** Accounts, sign-in and coaches' notes. */
export interface PeopleTables {
  users: {
    id: Generated<number>;
    email: string;
    name: string;
    company: string | null;
    password_hash: string;
    is_admin: Generated<boolean>;
    /** Has not joined yet; a trigger ends it with the first activity. */
    is_invited: Generated<boolean>;
    /** Of coaches: may appoint coaches, delete accounts and read the whole log. */
    is_owner: Generated<boolean>;
    /** The client's coach; null: all coaches'. */
    coach_id: number | null;
    current_day: Generated<number>;
    /** The retained day of a client who is paused at day 0. */
    resume_day: number | null;
    last_activity: OptionalTime;
    finished_at: OptionalTime;
    deactivated_at: OptionalTime;
    /** How often all sessions have ended. */
    session_epoch: Generated<number>;
    created_at: Generated<Date>;
    /** IANA name, such as Europe/Lisbon. */
    time_zone: Generated<string>;
    /** False: the browser said it, and each sign-in says it anew. Null: not known, so every zone but UTC counts as chosen. */
    zone_is_chosen: boolean | null;
    /** True: the coach shares read marks with participants. */
    shows_seen: Generated<boolean>;
    /** Voice notes to this person need a written summary. */
    cannot_listen: Generated<boolean>;
    first_run_dismissed_at: OptionalTime;
    /** When the person declined pushes; they are not offered again. */
    push_declined_at: OptionalTime;
    /** The reason shown to a client whose day was set or whose sprint is paused. */
    pause_reason: string | null;
    /** The version of the programme that the client began, and its number of days; a trigger keeps the latter. */
    programme_version_id: Generated<number>;
    last_day: Generated<number>;
    cohort_id: Generated<number | null>;
    /** The local date on which the clock opens the client's next day, and its time; a trigger keeps both. */
    opens_on: Generated<string | null>;
    opens_at: Due<OptionalTime>;
    /** The moment whose local date `opens_on` follows; null: it is a date of the cohort. */
    opens_after: OptionalTime;
    /** The person's photo, a row of `files`. */
    avatar_id: string | null;
    /** Of a finished programme of a person who has begun another one: the person. */
    past_of: Generated<number | null>;
  };
  /** Clients who begin together. */
  cohorts: {
    id: Generated<number>;
    name: string;
    /** A local date: day 1 opens on it, in each client's own time zone. */
    starts_on: string;
    /** Null: as the programme of each client says. */
    policy: Generated<CohortPolicy | null>;
    /** What those do who come into it before they have begun; null: nothing changes. */
    programme_id: Generated<number | null>;
    created_at: Generated<Date>;
  };
  sessions: {
    /** SHA-256 of the session id. */
    id: string;
    user_id: number;
    remember: boolean;
    created_at: Generated<Date>;
    seen_at: Time;
    expires_at: Time;
    signed_in_with: Generated<SignInMethod>;
    /** When the person last proved who they are. */
    proved_at: Generated<Date>;
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
  /** Failed and unfinished sign-ins. */
  sign_in_attempts: {
    id: Generated<number>;
    account: string;
    address: string;
    attempted_at: Generated<Date>;
  };
  /** When a throttled account accepts the next attempt from an unknown network. */
  sign_in_pace: {
    account: string;
    free_at: Time;
  };
  /** Networks a person has signed in from. */
  sign_in_places: {
    user_id: number;
    network: string;
    seen_at: TimeWithDefault;
  };
  /** Devices a person has signed in with: SHA-256 of a random cookie. */
  known_devices: {
    user_id: number;
    device_hash: string;
    seen_at: TimeWithDefault;
  };
  /** Calls per kind and network in a clock hour. */
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
    updated_at: TimeWithDefault;
  };
  audit: {
    id: Generated<number>;
    actor_id: number | null;
    user_id: number | null;
    action: AuditAction;
    detail: Json<AuditDetail>;
    created_at: Generated<Date>;
  };
  /** Browsers that get pushes, until their session ends. */
  push_subscriptions: {
    id: Generated<number>;
    user_id: number;
    session_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: Generated<Date>;
    last_ok_at: OptionalTime;
  };
}
