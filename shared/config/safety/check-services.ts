import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '#shared/config/config.ts';
import { ConfigError } from '#shared/config/settings.ts';
import type { Database } from '#shared/database/database.ts';
import { describeServerError, isHopeless } from '#shared/operations/advice.ts';
import type { Logger } from '#shared/operations/log.ts';
import { type Finding, refuseUnsafe, type UnsafeError } from './findings.ts';
import { findUnsafeDatabase } from './unsafe-database.ts';
import { findUnsafeRedis } from './unsafe-redis.ts';
import { findUnsafeSettings } from './unsafe-settings.ts';

interface Options {
  config: Config;
  db: Database;
  log: Logger;
  /** Shuts down gracefully with a non-zero exit code. */
  end?: (why: Error) => void;
}

/** ms between attempts to reach a server. */
const AGAIN = 2_000;

/**
 * Throws UnsafeError for unsafe servers in production; elsewhere logs them. Throws ConfigError for an address that no
 * waiting mends. Does not wait for an unreachable server: it is checked when it answers, and the process exits if it is
 * unsafe.
 */
export async function checkServices({ config, db, log, end = endOurselves }: Options): Promise<void> {
  const findings = await Promise.all(
    [
      naming('DATABASE_URL', () =>
        findUnsafeDatabase(db, { allowsInvented: config.isTrial || !config.isProduction }),
      ),
      naming('REDIS_URL', () => findUnsafeRedis(config.redisUrl)),
    ].map(async (ask) => {
      const answer = await ask().catch(unlessHopeless);
      if (answer === undefined) void askLater(ask, { config, log, end });
      return answer ?? [];
    }),
  );
  if (config.isProduction) findings.push(findUnsafeSettings(config));
  refuseUnsafe(findings.flat(), config);
  for (const { text } of findings.flat()) log.warn(text);
}

type Ask = () => Promise<Finding[]>;

/** Turns what no waiting mends into one line that names the setting. */
const naming =
  (setting: string, ask: Ask): Ask =>
  () =>
    ask().catch((error: Error) => {
      throw isHopeless(error) ? new ConfigError(`${setting}: ${describeServerError(error)}`) : error;
    });

function unlessHopeless(error: Error): undefined {
  if (error instanceof ConfigError) throw error;
}

async function askLater(ask: Ask, { config, log, end }: Required<Omit<Options, 'db'>>): Promise<void> {
  let answer: Finding[] | undefined;
  while (answer === undefined) {
    await pause(AGAIN, undefined, { ref: false });
    try {
      answer = await ask();
    } catch (error) {
      if (error instanceof ConfigError) return end(error);
    }
  }
  for (const { text } of answer) log.warn(text);
  try {
    refuseUnsafe(answer, config);
  } catch (error) {
    for (const reason of (error as UnsafeError).reasons) log.fatal(reason);
    end(error as Error);
  }
}

/** An uncaught exception shuts the process down. */
const endOurselves = (why: Error): void =>
  void setImmediate(() => {
    throw why;
  });
