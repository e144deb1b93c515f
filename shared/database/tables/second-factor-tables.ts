import type { Generated } from 'kysely';
import type { BigInteger, OptionalTime, Time } from './columns.ts';

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
  passkeys: {
    id: Generated<number>;
    user_id: number;
    /** Base64url, as browsers send it. */
    credential_id: string;
    /** COSE. */
    public_key: Buffer;
    /** Of the last use; 0 for keys that do not count. */
    counter: BigInteger;
    /** How browsers reach the key, such as `internal` or `usb`. */
    transports: string[];
    name: string;
    created_at: Generated<Date>;
    used_at: OptionalTime;
    /** When its counter went back: there may be a copy. */
    blocked_at: OptionalTime;
  };
  /** Challenges that a passkey has answered, until they would have run out: none is answered twice. */
  spent_challenges: {
    /** SHA-256. */
    challenge_hash: string;
    expires_at: Time;
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
