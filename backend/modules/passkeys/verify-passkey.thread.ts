import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
import type { Assertion, NewCredential } from '#shared/contract/passkeys.ts';
import { serveTask } from '#shared/threads/serve-task.ts';
import { ALGORITHMS, type Expected, type NewKey, type PasskeyTask } from './verify-passkey.ts';

/** Null for what no authenticator made for this site and challenge, with its user's finger, face or PIN. */
serveTask<PasskeyTask>(async (task) => {
  const verify = task.kind === 'new' ? verifyNew(task) : verifyUse(task);
  return { result: await verify.catch(() => null) };
});

async function verifyNew({
  credential,
  site,
  challenge,
}: Expected & { credential: NewCredential }): Promise<NewKey | null> {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...credential,
      response: {
        clientDataJSON: credential.response.clientDataJSON,
        attestationObject: withoutMaker(credential.response.attestationObject),
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
  return { credentialId: id, publicKey, counter };
}

/** Who made the authenticator is not asked: certificates of a caller are not read, nor addresses in them called. */
function withoutMaker(attestationObject: string): string {
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData');
  const plain = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(plain as never));
}

async function verifyUse({
  assertion,
  publicKey,
  site,
  challenge,
}: Expected & { assertion: Assertion; publicKey: Uint8Array }): Promise<number | null> {
  const { userHandle, ...response } = assertion.response;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...assertion, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origins,
    expectedRPID: site.rpId,
    credential: { id: assertion.id, publicKey: Uint8Array.from(publicKey), counter: 0 },
  });
  return verified ? authenticationInfo.newCounter : null;
}
