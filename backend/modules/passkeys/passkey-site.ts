import { isIP } from 'node:net';
import { conflict } from '#backend/http/errors.ts';

/** Whose passkeys are asked for: those of a host's name, on these origins. */
export interface PasskeySite {
  rpId: string;
  origins: string[];
}

const hostOf = (origin: string): string => new URL(origin).hostname;

const isNamed = (origin: string): boolean => isIP(hostOf(origin).replace(/^\[|\]$/g, '')) === 0;

/**
 * The site of the configured addresses. Throws 409 where browsers refuse passkeys: on an IP address.
 * `caller`: the Origin header.
 */
export function passkeySite(addresses: ReadonlySet<string>, caller: string | undefined): PasskeySite {
  const [first, ...others] = [...addresses].filter(isNamed);
  if (first === undefined)
    throw conflict(
      'Passkeys need an address with a name, such as https://sprint.example.com. This site is set up with an IP address, where browsers refuse them.',
    );
  if (caller !== undefined && !isNamed(caller))
    throw conflict(`Browsers refuse passkeys on an IP address. Open the site as ${first} instead.`);
  return { rpId: hostOf(first), origins: [first, ...others] };
}
