import { lookup as resolve } from 'node:dns';
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

/** Resolves a name for a connection, to public addresses only: a name may change after it was checked. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '');
    const open = found.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (!first) return done(new Error('No public address.'), '');
    if (options.all) done(null, open);
    else done(null, first.address, first.family);
  });
};
