import { arch, availableParallelism, cpus, loadavg, platform, release, totalmem } from 'node:os';

/** What the figures were measured on, as one paragraph. `services` are the servers' own words about their versions. */
export function describeMachine(services: readonly string[]): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const cores = `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`;
  const system = `${platform()} ${release()} ${arch()}`;
  const versions = [`Node ${process.versions.node}`, ...services].join(', ');
  return `${new Date().toISOString().slice(0, 10)}; ${cores}, ${gigabytes} GB, ${system}; ${versions}; ${describeLoad()}`;
}

/** What else the machine was doing: programs that wanted a core in the last minute. */
const describeLoad = (): string => `load ${loadavg()[0]?.toFixed(1)}`;
