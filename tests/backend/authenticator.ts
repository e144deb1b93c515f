import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Assertion, CreationOptions, NewCredential, RequestOptions } from '#shared/contract/passkeys.ts';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const encode = (data: string | Uint8Array): string => Buffer.from(data).toString('base64url');

/** User present, user verified, credential data included. */
const FLAGS = { present: 0x01, verified: 0x04, hasCredential: 0x40 } as const;

interface Uses {
  /** Default: the site's name. */
  rpId?: string;
  origin?: string;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
}

/** A passkey in software: one key (ES256), without attestation. */
export interface Authenticator {
  id: string;
  create: (options: CreationOptions, uses?: Uses) => NewCredential;
  get: (options: RequestOptions, uses?: Uses) => Assertion;
}

const numberOf = (counter: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(counter);
  return bytes;
};

function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const parts: [number, number | Uint8Array][] = [
    ...([
      [1, 2],
      [3, -7],
      [-1, 1],
    ] as [number, number][]),
    [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
    [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
  ];
  return Buffer.from(isoCBOR.encode(new Map(parts) as never));
}

/** `step`: how far its counter goes on with each use; 0 as phones and password managers do. */
export function createAuthenticator({ step = 1 }: { step?: number } = {}): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = encode(credentialId);
  let count = 0;
  let handle: string | undefined;
  const dataOf = (rpId: string, flags: number, counter: number): Buffer =>
    Buffer.concat([sha256(rpId), Buffer.from([flags]), numberOf(counter)]);
  const clientData = (type: string, challenge: string, origin = 'http://localhost:3000'): string =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false });
  const flagsOf = (isVerified: boolean): number => FLAGS.present | (isVerified ? FLAGS.verified : 0);
  return {
    id,
    create: (options, { rpId = options.rp.id, origin, isVerified = true } = {}) => {
      handle = options.user.id;
      const authData = Buffer.concat([
        dataOf(rpId, flagsOf(isVerified) | FLAGS.hasCredential, count),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        coseOf(publicKey),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authData)],
      ]);
      const clientDataJSON = encode(clientData('webauthn.create', options.challenge, origin));
      const attestationObject = encode(isoCBOR.encode(attestation as never));
      const response = { clientDataJSON, attestationObject, transports: ['internal'] };
      return { id, rawId: id, type: 'public-key', response };
    },
    get: (options, { rpId = options.rpId, origin, isVerified = true, counter, userHandle } = {}) => {
      count = counter ?? count + step;
      const authData = dataOf(rpId, flagsOf(isVerified), count);
      const client = clientData('webauthn.get', options.challenge, origin);
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: encode(client),
        authenticatorData: encode(authData),
        signature: encode(signature),
        userHandle: userHandle ?? handle,
      };
      return { id, rawId: id, type: 'public-key', response };
    },
  };
}
