import type { Assertion, NewCredential } from '#shared/contract/passkeys.ts';
import type { PasskeySite } from './passkey-site.ts';

/** EdDSA, ES256 and RS256: what authenticators have. */
export const ALGORITHMS = [-8, -7, -257];

interface Expected {
  site: PasskeySite;
  challenge: string;
}

/** What is kept of a new passkey. */
export interface NewKey {
  credentialId: string;
  publicKey: Buffer;
  counter: number;
}

/** Null for what no authenticator made for this site and challenge, with its user's finger, face or PIN. */
export async function verifyNew(
  credential: NewCredential,
  { site, challenge }: Expected,
): Promise<NewKey | null> {
  try {
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...credential,
        response: {
          clientDataJSON: credential.response.clientDataJSON,
          attestationObject: await withoutMaker(credential.response.attestationObject),
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origins,
      expectedRPID: site.rpId,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey), counter };
  } catch {
    return null;
  }
}

/** Who made the authenticator is not asked: certificates of a caller are not read, nor addresses in them called. */
async function withoutMaker(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await import('@simplewebauthn/server/helpers');
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
  publicKey: Buffer,
  { site, challenge }: Expected,
): Promise<number | null> {
  const { userHandle, ...response } = assertion.response;
  try {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origins,
      expectedRPID: site.rpId,
      credential: { id: assertion.id, publicKey: Uint8Array.from(publicKey), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
