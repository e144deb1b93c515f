import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from './errors.ts';

interface Address {
  /** As registered, with `:name` for parameters. */
  url: string;
  parts: readonly string[];
  methods: Set<string>;
}

const isName = (part: string | undefined): boolean => part?.startsWith(':') === false;

const fits = ({ parts }: Address, given: readonly string[]): boolean =>
  parts.length === given.length &&
  parts.every((part, index) => (isName(part) ? part === given[index] : given[index] !== ''));

/** A path with a name where the other one has a parameter comes first, as in the router and in OpenAPI. */
function isCloser(one: Address, other: Address): boolean {
  const index = one.parts.findIndex((part, each) => isName(part) !== isName(other.parts[each]));
  return isName(one.parts[index]);
}

const overlaps = (one: Address, { parts }: Address): boolean =>
  one.parts.length === parts.length &&
  one.parts.every((part, index) => part === parts[index] || !isName(part) || !isName(parts[index]));

const partsOf = (url: string): string[] => (url.split('?', 1)[0] ?? '').split('/');

/** Answers 405 to a method that a path does not have, and 204 to OPTIONS; to everybody, as the document is public. */
export function refuseOtherMethods(app: FastifyInstance): void {
  const addresses = new Map<string, Address>();
  const rivals = new Map<string, readonly Address[]>();

  /** Closer paths of which some addresses of this one are. */
  const rivalsOf = (url: string): readonly Address[] => {
    const address = addresses.get(url);
    const known =
      rivals.get(url) ??
      (address
        ? [...addresses.values()].filter((other) => overlaps(other, address) && isCloser(other, address))
        : []);
    rivals.set(url, known);
    return known;
  };

  const find = (url: string): Address | undefined => {
    const given = partsOf(url);
    const found = [...addresses.values()].filter((address) => fits(address, given));
    return found.reduce<Address | undefined>(
      (best, address) => (best && !isCloser(address, best) ? best : address),
      undefined,
    );
  };
  /** The value of `Allow`; undefined for an unknown path. */
  const allowed = (url: string): string | undefined => {
    const address = find(url);
    return address && [...address.methods, 'OPTIONS'].join(', ');
  };

  /** True of `DELETE /api/users/profile`, which reaches the route of `/api/users/:userId`. */
  const isRivals = ({ url, routeOptions: { url: route = '' } }: FastifyRequest): boolean => {
    const closer = route.includes('/:') ? rivalsOf(route) : [];
    const given = closer.length > 0 ? partsOf(url) : [];
    return closer.some((address) => fits(address, given));
  };

  app.addHook('onRoute', ({ url, method }) => {
    const address = addresses.get(url) ?? { url, parts: partsOf(url), methods: new Set() };
    for (const each of [method].flat()) address.methods.add(each);
    addresses.set(url, address);
  });
  app.addHook('onRequest', async (request, reply) => {
    const allow = request.is404 || isRivals(request) ? allowed(request.url) : undefined;
    if (allow === undefined) return undefined;
    reply.header('allow', allow);
    if (request.method === 'OPTIONS') return reply.status(204).send();
    throw new HttpError(405, `This address does not take ${request.method}.`);
  });
}
