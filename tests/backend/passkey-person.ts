import type { LightMyRequestResponse } from 'fastify';
import type { Assertion } from '#shared/contract/passkeys.ts';
import { type Authenticator, createAuthenticator } from './authenticator.ts';
import { browserAfter } from './factor-person.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { createCoach, type Person, stranger } from './test-person.ts';

/** A site with a name: browsers refuse passkeys on an IP address. */
export const startNamedApp = (): Promise<TestApp> =>
  startTestApp({}, { origins: () => new Set(['http://localhost:3000']) });

/** The same browser with what an answer's cookies add. */
export const withCookies = (site: TestApp, { cookie }: Person, answer: LightMyRequestResponse): Person => {
  const added = browserAfter(site, answer);
  return browserAfter(site, {
    ...answer,
    cookies: [...cookie.split('; '), ...added.cookie.split('; ')].filter(Boolean).map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return { name, value: decodeURIComponent(value) };
    }),
  } as LightMyRequestResponse);
};

export async function addPasskey(
  site: TestApp,
  coach: Person,
  { name = 'MacBook', key = createAuthenticator() }: { name?: string; key?: Authenticator } = {},
) {
  const start = await coach.post('/api/passkeys/start');
  const browser = withCookies(site, coach, start);
  const answer = await browser.post('/api/passkeys', { name, credential: key.create(start.json()) });
  return { answer, key, browser };
}

export interface KeyCoach {
  coach: Person;
  key: Authenticator;
  codes: string[];
}

export async function createKeyCoach(site: TestApp, options: { step?: number } = {}): Promise<KeyCoach> {
  const coach = await createCoach(site.app, site.db);
  const { answer, key } = await addPasskey(site, coach, { key: createAuthenticator(options) });
  return { coach, key, codes: answer.json().codes };
}

export type Use = 'sign-in' | 'second-factor' | 'proof';

/** Asks for a challenge in a browser; the browser has its cookie then. */
export async function askFor(site: TestApp, who: Person, use: Use) {
  const answer = await who.post('/api/auth/passkey/start', { use });
  return { answer, options: answer.json(), browser: withCookies(site, who, answer) };
}

export const answerPasskey = (browser: Person, credential: Assertion, more: object = {}) =>
  browser.post('/api/auth/passkey', { credential, ...more });

/** A whole sign-in without a password. */
export async function enterWithKey(
  site: TestApp,
  key: Authenticator,
  uses: Parameters<Authenticator['get']>[1] = {},
) {
  const { options, browser } = await askFor(site, stranger(site.app), 'sign-in');
  return await answerPasskey(browser, key.get(options, uses));
}
