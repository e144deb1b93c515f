import { createLane, inLane } from '#backend/http/lanes.ts';
import { hashPassword, isPassword } from '#shared/accounts/passwords.ts';
import { QueueFullError } from '#shared/database/batcher.ts';

/** Where a password is typed; networks that its account has signed in from are known. */
export interface PasswordOrigin {
  network: string;
  isKnown: boolean;
}

/** A hash takes a core for about 10 ms. Enough wait for an office that starts its sprint together. */
const lane = createLane({
  ...{ perCaller: 3, total: 3, waiting: 100 },
  refuse: () => new QueueFullError('Too many passwords wait.'),
});

/** Hashes a new password; sign-ins of the same network take turns with these. Throws QueueFullError. */
export const hashInLane = (password: string, network: string): Promise<string> =>
  inLane(lane, `new passwords of ${network}`, () => hashPassword(password));

/** Networks take turns, and known ones come first. Throws QueueFullError when too many passwords of one wait. */
export const isPasswordInLane = (
  stored: string | undefined,
  password: string,
  { network, isKnown }: PasswordOrigin,
): Promise<boolean> => inLane(lane, network, () => isPassword(stored, password), isKnown);
