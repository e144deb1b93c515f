import type { Redis } from 'ioredis';
import { askRedis, pingRedis } from '#shared/events/redis-ping.ts';
import { type Finding, noted, refused } from './findings.ts';

/** What the running Redis says of itself. Rejects when it does not answer. */
export async function findUnsafeRedis(url: string): Promise<Finding[]> {
  const policy = await askRedis(url, readEvictionPolicy);
  return [...inPolicy(policy), ...(await inDoor(url))];
}

/** What a full Redis does; undefined where it does not tell. Managed servers often forbid CONFIG, but answer INFO. */
async function readEvictionPolicy(redis: Redis): Promise<string | undefined> {
  return /^maxmemory_policy:(\S+)/m.exec(await redis.info('memory'))?.[1];
}

/** An evicting Redis drops jobs at random; they come back by the sweeper, but late. */
function inPolicy(policy: string | undefined): Finding[] {
  if (policy === undefined)
    return [noted('Redis does not tell its maxmemory-policy; it must be noeviction.')];
  if (policy === 'noeviction') return [];
  return [
    refused(`Redis runs with maxmemory-policy ${policy}: set it to noeviction, or work will come late.`),
  ];
}

/** A password in the address says nothing about a server that asks for none. */
async function inDoor(url: string): Promise<Finding[]> {
  const open = new URL(url);
  open.username = '';
  open.password = '';
  const isOpen = await pingRedis(open.href).then(
    () => true,
    () => false,
  );
  return isOpen ? [refused('Redis lets in who has no password: set requirepass or an ACL.')] : [];
}
