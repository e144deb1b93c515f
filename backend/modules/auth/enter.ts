import Bowser from 'bowser';
import { clearStep, deviceOf, setStep, stepOf } from '#backend/http/cookies.ts';
import { HttpError, unauthenticated } from '#backend/http/errors.ts';
import { networkOf } from '#backend/http/rates.ts';
import type { Call, Write } from '#backend/http/route.ts';
import { signIn } from '#backend/http/session.ts';
import { answerCode, findStepFactors } from '#backend/modules/second-factor/second-factor.ts';
import { takeBrowserZone } from '#backend/modules/settings/settings.ts';
import { getUser } from '#backend/modules/users/users.ts';
import { ZONE_HEADER } from '#shared/contract/auth.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { SignInMethod } from '#shared/contract/second-factor.ts';
import type { User } from '#shared/contract/users.ts';
import type { Database } from '#shared/database/database.ts';
import { recordSignInNetwork } from './attempts.queries.ts';
import { askForMail, countAsked } from './auth.queries.ts';
import { deleteStep, findStep, insertStep, recordDevice, type SignInStep } from './enter.queries.ts';

/** A call that signs in. */
export interface Entry extends Pick<Call<Endpoint, unknown>, 'request' | 'reply'> {
  db: Database;
  write: Write;
  isSecure: boolean;
}

const stepEnded = (): HttpError =>
  new HttpError(401, 'This sign-in has taken too long. Please enter your password again.', {
    reason: 'expired',
  });

/** A half sign-in by its cookie's hash. Throws 401 when there is none. */
export async function requireStep(db: Database, tokenHash: string): Promise<SignInStep> {
  const step = await findStep(db, tokenHash);
  if (!step) throw stepEnded();
  return step;
}

/** Of two answers at once one goes on; throws 401 for the other. */
export async function endStep(db: Database, tokenHash: string): Promise<void> {
  if (!(await deleteStep(db, tokenHash))) throw stepEnded();
}

interface EnterOptions {
  remember: boolean;
  /** Tells of a new device by mail. */
  tells: boolean;
}

/** Signs in a user who has given their password. Throws 401 that asks for the second factor if there is one. */
export async function enter(
  entry: Entry,
  { user, epoch }: Known,
  { remember, tells }: EnterOptions,
): Promise<User> {
  const { db, reply, isSecure } = entry;
  const secondFactor = user.isAdmin ? await findStepFactors(db, user.id) : null;
  if (!secondFactor) {
    await finish(entry, user.id, { epoch, remember, tells, method: 'password' });
    return await getUser(db, user.id);
  }
  const step = { userId: user.id, remember, epoch };
  if (!(await insertStep(db, setStep(reply, isSecure), step))) throw unauthenticated('revoked');
  throw new HttpError(401, 'Your password is right. Now your second factor is needed.', {
    reason: 'second-factor',
    secondFactor,
  });
}

/** Signs in after the second factor, under a new session id. */
export async function answerStep(entry: Entry, code: string, sessionSecret: string): Promise<User> {
  const { db, write, request, reply, isSecure } = entry;
  const tokenHash = stepOf(request, isSecure);
  const { userId, remember, epoch } = await requireStep(db, tokenHash);
  const answer = { userId, code, address: networkOf(request.ip) };
  const kind = await answerCode(db, write, sessionSecret, answer);
  await endStep(db, tokenHash);
  const method = kind === 'app' ? 'password and app' : 'password and recovery code';
  await finish(entry, userId, { epoch, remember, tells: true, method });
  clearStep(reply, isSecure);
  return await getUser(db, userId);
}

/** Only here a network, a device and the browser's time zone become known: a password alone makes nothing known. */
export async function finish(
  { db, write, request, reply, isSecure }: Entry,
  userId: number,
  { epoch, remember, tells, method }: EnterOptions & { epoch: number; method: SignInMethod },
): Promise<void> {
  const place = { network: networkOf(request.ip), device: deviceOf(request, reply, isSecure) };
  const isNew = await recordSignIn(db, userId, place);
  // The next sign-in says it again.
  await takeBrowserZone(db, write, userId, request.headers[ZONE_HEADER]).catch((error: unknown) =>
    request.log.warn({ err: error }, 'The time zone of the browser was not stored.'),
  );
  const session = await signIn(db, request, userId, { remember, method, epoch });
  const device = describeDevice(request.headers['user-agent']);
  if (isNew && tells) await tellOfSignIn(write, userId, { session, device });
}

/** Who has given their password, and the epoch of the account's sessions when it was right. */
export interface Known {
  user: User;
  epoch: number;
}

const WEEK_HOURS = 7 * 24;
const MOST_A_DAY = 5;

/** Where a person signs in from. */
interface SignInPlace {
  network: string;
  /** Hash of the device's cookie. */
  device: string;
}

/**
 * Records a sign-in. True when its owner should hear of it: the device is new, and they have others. Whoever has none on
 * record is judged by the network.
 */
async function recordSignIn(
  db: Database,
  userId: number,
  { network, device }: SignInPlace,
): Promise<boolean> {
  const isNewNetwork = await recordSignInNetwork(db, userId, network);
  const { isNew, hasOthers } = await recordDevice(db, userId, device);
  return isNew && (hasOthers || isNewNetwork);
}

/** Asks for the mail with the link that ends this session. */
async function tellOfSignIn(
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

const browsers = new Set(Object.values(Bowser.BROWSER_MAP));

const systems = new Set(Object.values(Bowser.OS_MAP));

/** `Firefox on Windows`. Only names that the parser knows: a caller may send any words. Null when there are none. */
function describeDevice(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500));
  if (!browser.name || !browsers.has(browser.name)) return null;
  return os.name && systems.has(os.name) ? `${browser.name} on ${os.name}` : browser.name;
}
