import type { LightMyRequestResponse } from 'fastify';
import { URI } from 'otpauth';
import { expect, vi } from 'vitest';
import type { SignInRefusal, StepFactors } from '#shared/contract/second-factor.ts';
import type { TestApp } from './test-app.ts';
import { createCoach, PASSWORD, type Person, personWith, stranger } from './test-person.ts';

export interface AppCoach {
  coach: Person;
  codes: string[];
  /** A code of the app, some steps from now. */
  code: (steps?: number) => string;
}

/** A coach with an authenticator app. The code that set it up was the one of the step before: this one's is unused. */
export const createAppCoach = async (site: TestApp): Promise<AppCoach> =>
  await setUpApp(await createCoach(site.app, site.db));

export async function setUpApp(coach: Person): Promise<AppCoach> {
  const { uri } = (await coach.post('/api/second-factor/totp')).json();
  const totp = URI.parse(uri);
  if (!('period' in totp)) throw new Error('not a TOTP');
  const code = (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  const answer = await coach.post('/api/second-factor/totp/confirm', { code: code(-1) });
  return { coach, codes: answer.json().codes, code };
}

export const enterPassword = (
  site: TestApp,
  { user }: Person,
  more: object = {},
  headers: Record<string, string> = {},
) => stranger(site.app).post('/api/auth/login', { email: user.email, password: PASSWORD, ...more }, headers);

/** The browser after an answer: with its cookies only. */
export const browserAfter = (site: TestApp, { cookies }: LightMyRequestResponse): Person =>
  personWith(
    site.app,
    {} as never,
    cookies
      .filter(({ value }) => value)
      .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
      .join('; '),
  );

/** Keeps the clock in the middle of a step, so that no code runs out between two calls. */
export const holdTheStep = (): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 });
};

export const WRONG = 'This code is not right. Please try the next one.';
export const answerWith = (browser: Person, code: string) =>
  browser.post('/api/auth/second-factor', { code });

/** The answer to a right password that is not enough. */
export const halfSignIn = (secondFactor: StepFactors): SignInRefusal => ({
  message: 'Your password is right. Now your second factor is needed.',
  reason: 'second-factor',
  secondFactor,
});

/** A browser after the password, before the code. */
export async function enterHalf(site: TestApp, { coach }: AppCoach): Promise<Person> {
  const answer = await enterPassword(site, coach);
  expect([answer.statusCode, answer.json()]).toEqual([401, halfSignIn({ hasApp: true, hasPasskey: false })]);
  return browserAfter(site, answer);
}

export async function factorMailsOf({ db }: TestApp, { user }: Person) {
  const rows = await db
    .selectFrom('events')
    .select('payload')
    .where('type', '=', 'factor-mail.asked')
    .execute();
  return rows
    .map(({ payload }) => payload as never as { userId: number; change: string; codesLeft: number })
    .filter(({ userId }) => userId === user.id);
}

/** What the log says that a person did, oldest first. */
export const auditOf = ({ db }: TestApp, { user }: Person) =>
  db.selectFrom('audit').select(['action', 'detail']).where('actor_id', '=', user.id).orderBy('id').execute();
