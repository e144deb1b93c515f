import type { Write } from '#backend/http/route.ts';
import type { Database } from '#shared/database/database.ts';
import { recordSignInNetwork } from './attempts.queries.ts';
import { recordDevice } from './devices.queries.ts';
import { askForMail, countAsked } from './link-mail.queries.ts';

const WEEK_HOURS = 7 * 24;
const MOST_A_DAY = 5;

/** Where a person signs in from. */
export interface SignInPlace {
  network: string;
  /** Hash of the device's cookie. */
  device: string;
}

/**
 * Records a sign-in. True when its owner should hear of it: the device is new, and they have others. Whoever has none on
 * record is judged by the network.
 */
export async function recordSignIn(
  db: Database,
  userId: number,
  { network, device }: SignInPlace,
): Promise<boolean> {
  const isNewNetwork = await recordSignInNetwork(db, userId, network);
  const { isNew, hasOthers } = await recordDevice(db, userId, device);
  return isNew && (hasOthers || isNewNetwork);
}

/** Asks for the mail with the link that ends this session. */
export async function tellOfSignIn(
  write: Write,
  userId: number,
  { session, device }: { session: string; device: string | null },
): Promise<void> {
  const link = { kind: 'end-session', userId } as const;
  await write(async (trx) => {
    const { count } = await countAsked(trx, { ...link, hours: 24 });
    if (count < MOST_A_DAY) await askForMail(trx, { ...link, session, device, hours: WEEK_HOURS });
  });
}
