import type { Redis } from 'ioredis';
import { askRedis, pingRedis } from '#shared/events/redis-ping.ts';
import { type Finding, refused, warning } from './findings.ts';

/** Settings of the Redis server. Rejects when it does not answer. */
export async function findUnsafeRedis(url: string): Promise<Finding[]> {
  const policy = await askRedis(url, readEvictionPolicy);
  return [...inPolicy(policy), ...(await inDoor(url))];
}

/** Undefined when unknown. Managed servers often forbid CONFIG but answer INFO. */
async function readEvictionPolicy(redis: Redis): Promise<string | undefined> {
  return /^maxmemory_policy:(\S+)/m.exec(await redis.info('memory'))?.[1];
}

/** Eviction loses jobs; the scheduler restores them, but late. */
function inPolicy(policy: string | undefined): Finding[] {
  if (policy === undefined)
    return [warning('Redis does not report its maxmemory-policy. It must be noeviction.')];
  if (policy === 'noeviction') return [];
  return [refused(`Redis runs with maxmemory-policy ${policy}, which delays jobs: set it to noeviction.`)];
}

/** A server without a password also accepts connections that send one. */
async function inDoor(url: string): Promise<Finding[]> {
  const open = new URL(url);
  open.username = '';
  open.password = '';
  const isOpen = await pingRedis(open.href).then(
    () => true,
    () => false,
  );
  return isOpen ? [refused('Redis accepts connections without a password: set requirepass or an ACL.')] : [];
}
