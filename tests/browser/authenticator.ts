import { Secret, TOTP } from 'otpauth';
import type { HttpPerson } from '#tests/product/http-person.ts';

const STEP = 30_000;

/** What an authenticator app shows for a key, some steps from now. */
export const codeOf = (key: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * STEP,
  });

/** Sets up an app for a coach; returns its key. */
export async function addApp(person: HttpPerson): Promise<string> {
  const { secret } = await person.post<{ secret: string }>('/api/second-factor/totp', undefined);
  await person.post('/api/second-factor/totp/confirm', { code: codeOf(secret) });
  return secret;
}
