import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that no push service is in (RFC 6890 and its successors). */
const closed = { ipv4: new BlockList(), ipv6: new BlockList() };
const v4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
// Of IPv6 only what is assigned to the public, without tunnels into IPv4.
const v6 = ['::/3', '4000::/2', '8000::/1', '2001::/23', '2001:db8::/32', '2002::/16', '64:ff9b::/96'];
for (const [type, networks] of [['ipv4', v4] as const, ['ipv6', v6] as const])
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    closed[type].addSubnet(address, Number(bits), type);
  }

export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  const type = family === 6 ? 'ipv6' : 'ipv4';
  return family !== 0 && !closed[type].check(address, type);
};

/** ms that a name server has for an answer. */
const PATIENCE = 3_000;

/**
 * Resolves a name for a connection, to public addresses only: a name may change after it was checked. Asks the name servers
 * itself: of the system's look-ups two run at a time, and one of a name whose servers never answer takes ten seconds, so a
 * few such names would keep the process from finding the mail server or the store.
 */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  void findPublic(hostname, createResolver()).then(
    (found) => {
      const [first] = found;
      if (!first) done(new Error('No public address.'), '');
      else if (options.all) done(null, found);
      else done(null, first.address, first.family);
    },
    (error: Error) => done(error, ''),
  );
};

export const createResolver = (timeout = PATIENCE): Resolver => new Resolver({ timeout, tries: 1 });

/** The public addresses of a name; none when no server answers. */
export async function findPublic(hostname: string, resolver: Resolver): Promise<LookupAddress[]> {
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return answers
    .flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    .filter(isPublicAddress)
    .map((address) => ({ address, family: isIP(address) }));
}
