import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { conflict } from '#backend/http/errors.ts';
import type { Assertion, NewCredential } from '#shared/contract/passkeys.ts';

/** Whose passkeys are asked for: those of a host's name, on these origins. */
export interface PasskeySite {
  rpId: string;
  origins: string[];
}

const hostOf = (origin: string): string => new URL(origin).hostname;

const isNamed = (origin: string): boolean => isIP(hostOf(origin).replace(/^\[|\]$/g, '')) === 0;

/** The site of the configured addresses. Throws 409 where browsers refuse passkeys: on an IP address. */
export function siteOf(origins: () => ReadonlySet<string>, { headers }: FastifyRequest): PasskeySite {
  const [first, ...others] = [...origins()].filter(isNamed);
  if (first === undefined)
    throw conflict(
      'Passkeys need an address with a name, such as https://sprint.example.com. This site is set up with an IP address, where browsers refuse them.',
    );
  if (headers.origin !== undefined && !isNamed(headers.origin))
    throw conflict(`Browsers refuse passkeys on an IP address. Open the site as ${first} instead.`);
  return { rpId: hostOf(first), origins: [first, ...others] };
}

/** EdDSA, ES256 and RS256: what authenticators have. */
export const ALGORITHMS = [-8, -7, -257];

/** Loading the library stops the event loop for a quarter of a second: `backend/main.ts` does it at the start. */
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

interface Expected {
  site: PasskeySite;
  challenge: string;
}

/** What is kept of a new passkey. */
export interface NewKey {
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
}

/** Null for what no authenticator made for this site and challenge, with its user's finger, face or PIN. */
export async function verifyNew(credential: NewCredential, expected: Expected): Promise<NewKey | null> {
  const { verifyRegistrationResponse } = await library();
  const { clientDataJSON, attestationObject } = credential.response;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...credential,
        response: { clientDataJSON, attestationObject: await withoutMaker(attestationObject) },
        clientExtensionResults: {},
      },
      ...expectedOf(expected),
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey, counter };
  } catch {
    return null;
  }
}

const expectedOf = ({ site, challenge }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: site.origins,
  expectedRPID: site.rpId,
});

/** Who made the authenticator is not asked: certificates of a caller are not read, nor addresses in them called. */
async function withoutMaker(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await helpers();
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData');
  const plain = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(plain as never));
}

/** The counter of a right answer; null for a wrong one. Whether the counter went on is the caller's to check. */
export async function verifyUse(
  assertion: Assertion,
  publicKey: Uint8Array,
  expected: Expected,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const { userHandle, ...response } = assertion.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, response, clientExtensionResults: {} },
      ...expectedOf(expected),
      credential: { id: assertion.id, publicKey: Uint8Array.from(publicKey), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
