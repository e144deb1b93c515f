import type { Generated } from 'kysely';
import type { OptionalTime, Time } from './columns.ts';

/** Second factors of coaches. */
export interface SecondFactorTables {
  totp_secrets: {
    user_id: number;
    /** Encrypted, as `secret`: of an app that has not given a code yet. */
    pending: Buffer | null;
    /** Null until an app has given a code. */
    secret: Buffer | null;
    /** The last accepted code's step, in 30 s since 1970: no code is accepted twice. */
    used_step: Generated<number>;
    confirmed_at: OptionalTime;
  };
  recovery_codes: {
    user_id: number;
    /** SHA-256. */
    code_hash: string;
    created_at: Generated<Date>;
    used_at: OptionalTime;
  };
  /** Sign-ins with a right password that wait for the second factor. */
  sign_in_steps: {
    /** SHA-256 of the browser's cookie. */
    token_hash: string;
    user_id: number;
    remember: boolean;
    expires_at: Time;
  };
}
