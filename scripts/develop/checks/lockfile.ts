/** Older ones have a known hole. */
const lowestSafe: Readonly<Record<string, string>> = {
  fastify: '5.12.8',
  '@fastify/multipart': '10.1.9',
  '@fastify/session': '11.1.3',
  '@fastify/static': '10.1.11',
  'socket.io': '4.8.4',
  'socket.io-parser': '4.2.7',
  'engine.io': '6.6.11',
  ws: '8.23.0',
  kysely: '0.28.18',
  'react-router': '7.18.5',
  'file-type': '21.3.1',
};
const onlyOneCopy = ['ws'];

interface Entry {
  version?: string;
  resolved?: string;
  integrity?: string;
  /** Comes inside another package, whose hash holds it too. */
  inBundle?: boolean;
  link?: boolean;
  optionalDependencies?: Readonly<Record<string, string>>;
}

interface Lockfile {
  packages: Readonly<Record<string, Entry>>;
}

/** One line for every fault of package-lock.json. */
export function findLockfileFaults(text: string): string[] {
  const { packages } = JSON.parse(text) as Lockfile;
  const installed = Object.entries(packages).filter(([path]) => path !== '');
  const copiesOf = (name: string) => installed.filter(([path]) => path.endsWith(`node_modules/${name}`));
  const tooOld = Object.entries(lowestSafe).flatMap(([name, lowest]) =>
    copiesOf(name)
      .filter(([, { version = '0' }]) => isOlder(version, lowest))
      .map(([path, { version }]) => `${path} is ${version}, the lowest safe version is ${lowest}`),
  );
  const doubled = onlyOneCopy
    .filter((name) => copiesOf(name).length > 1)
    .map((name) => `there are ${copiesOf(name).length} copies of ${name}, one is safe to watch`);
  // An address would bind everybody to the place that one machine fetched from.
  const addressed = installed
    .filter(([, { resolved, link }]) => resolved && !link)
    .map(([path, { resolved }]) => `${path} names the address ${resolved}`);
  // npm installs such a package unchecked: whatever the registry sends would be taken.
  const unchecked = installed
    .filter(([, { integrity, inBundle, link }]) => !integrity && !inBundle && !link)
    .map(([path]) => `${path} has no integrity hash, so npm ci would take any bytes for it`);
  // npm leaves out what its registry does not have, and then npm ci refuses the whole lockfile.
  const missing = installed.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => copiesOf(name).length === 0)
      .map((name) => `${path} may need ${name}, which the lockfile lacks: npm ci would refuse it`),
  );
  return [...tooOld, ...doubled, ...addressed, ...unchecked, ...missing];
}

function isOlder(version: string, lowest: string): boolean {
  const [a, b] = [version, lowest].map((each) => each.split(/[.-]/).slice(0, 3).map(Number));
  for (const [index, number] of (b ?? []).entries()) {
    const mine = a?.[index] ?? 0;
    if (mine !== number) return mine < number;
  }
  return false;
}
