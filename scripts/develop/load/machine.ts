import { arch, availableParallelism, cpus, loadavg, platform, release, totalmem } from 'node:os';

/** Machine and versions in one line. `services`: names and versions of PostgreSQL and Redis. */
export function describeMachine(services: readonly string[]): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const cores = `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`;
  const system = `${platform()} ${release()} ${arch()}`;
  const versions = [`Node ${process.versions.node}`, ...services].join(', ');
  return `${new Date().toISOString().slice(0, 10)}; ${cores}, ${gigabytes} GB, ${system}; ${versions}; load average ${loadavg()[0]?.toFixed(1)}`;
}
