import { openTcpProxy } from '#tests/faults/harness/tcp-proxy.ts';

export type RedisProxy = Awaited<ReturnType<typeof openRedisProxy>>;

/** A proxy to Redis that a test can cut or freeze. */
export async function openRedisProxy(redisUrl: string) {
  const url = new URL(redisUrl);
  const target = Number(url.port);
  const { port, setState, close } = await openTcpProxy(() => [target]);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    /** Closes open connections and refuses new ones. */
    cut: () => setState('cut'),
    /** Accepts everything and answers nothing, like a stopped server. */
    silence: () => setState('frozen'),
    restore: () => setState('open'),
    close,
  };
}
