import { readFromBrowser, saveInBrowser } from '#frontend/data/drafts/browser-drafts.ts';
import { call } from '#frontend/data/http/api.ts';
import { ApiError, errorMessage } from '#frontend/data/http/api-error.ts';
import { http } from '#frontend/data/http/http.ts';
import type { CreationOptions, PasskeyUse, RequestOptions } from '#shared/contract/passkeys.ts';
import type { User } from '#shared/contract/users.ts';
import { useSession } from './session.ts';
import { CookiesRefused, enter } from './sign-in.ts';

/** Loaded when a passkey is asked for. */
const loadBrowser = () => import('@simplewebauthn/browser');

export const hasPasskeys = typeof PublicKeyCredential !== 'undefined';

const USED = 'passkey';

const noteUse = (userId = 0): void => saveInBrowser(userId, USED, true);

/** Whether a person has made or used a passkey in this browser since they signed in. */
export const wasPasskeyUsed = (userId: number): boolean => readFromBrowser(userId, USED) === true;

/** Signs in or confirms a session with a passkey, in the browser's own window. */
export async function enterWithPasskey(use: PasskeyUse, rememberMe = false): Promise<User> {
  const { startAuthentication } = await loadBrowser();
  const options = await http<RequestOptions>('POST', '/api/auth/passkey/start', { body: { use } });
  const { allowCredentials, ...others } = options;
  const optionsJSON = { ...others, ...(allowCredentials ? { allowCredentials } : {}) };
  const credential = await startAuthentication({ optionsJSON });
  const body = { credential, ...(rememberMe ? { rememberMe } : {}) };
  const user = await enter('/api/auth/passkey', body, 'Login failed: ');
  noteUse(user.id);
  return user;
}

/** Makes a passkey in the browser's own window; resolves to recovery codes with the first second factor. */
export async function makePasskey(name: string): Promise<readonly string[]> {
  const { startRegistration } = await loadBrowser();
  const optionsJSON: CreationOptions = await call('POST /api/passkeys/start', {});
  const made = await startRegistration({ optionsJSON });
  const { id, rawId } = made;
  const { clientDataJSON, attestationObject, transports } = made.response;
  const response = { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) };
  const credential = { id, rawId, type: 'public-key', response } as const;
  const { codes } = await call('POST /api/passkeys', { body: { name, credential } });
  noteUse(useSession.getState().user?.id);
  return codes;
}

/** What went wrong, in the browser's window or at the server. */
export function passkeyErrorMessage(error: unknown): string {
  if (error instanceof CookiesRefused) return error.message;
  const { name, cause } = error as Error;
  if (error instanceof ApiError || cause instanceof ApiError)
    return errorMessage(error instanceof ApiError ? error : cause, 'That did not work. Please try again.');
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'The browser got no answer from a passkey. Please try again.';
  if (name === 'InvalidStateError') return 'This device has a passkey for your account already.';
  if (name === 'SecurityError')
    return 'Browsers refuse passkeys at this address. Open the site by its name, not by an IP address.';
  return 'That did not work. Please try again.';
}
