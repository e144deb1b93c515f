import { LaunchError } from '#scripts/services/launch-error.ts';
import { loadTestServices } from '#shared/config/config.ts';

interface TestSettings {
  /** The browser's program. */
  chromium: string | undefined;
  /** The proxy's program; undefined when there is none. */
  nginx: string | undefined;
  isCi: boolean;
}

export function readTestSettings(): TestSettings {
  const { CHROMIUM_PATH, NGINX_PATH, CI } = process.env;
  return { chromium: CHROMIUM_PATH || undefined, nginx: NGINX_PATH || undefined, isCi: Boolean(CI) };
}

/** The servers that `npm test` started. */
export function requireTestServices(): { databaseUrl: string; redisUrl: string } {
  const services = loadTestServices();
  if (!services) throw new LaunchError('This test needs PostgreSQL and Redis: run it with npm test.');
  return services;
}
