import type { FastifyInstance, InjectOptions } from 'fastify';
import { fetch } from 'undici';

/** ms for an answer. */
const PATIENCE = 300_000;

/** What tests call in their own process, sent to a program as a browser sends it. */
export const overHttp = (origin: string): FastifyInstance =>
  ({
    inject: async ({ method = 'GET', url, headers = {}, payload }: InjectOptions) => {
      const isJson = payload !== undefined && !Buffer.isBuffer(payload);
      const given = { ...(isJson ? { 'content-type': 'application/json' } : {}), ...headers };
      const answer = await fetch(`${origin}${url}`, {
        signal: AbortSignal.timeout(PATIENCE),
        method,
        headers: { 'sec-fetch-site': 'same-origin', ...(given as Record<string, string>) },
        body: (isJson && typeof payload !== 'string' ? JSON.stringify(payload) : payload) as string,
      });
      const body = Buffer.from(await answer.arrayBuffer());
      return {
        statusCode: answer.status,
        headers: Object.fromEntries(answer.headers),
        rawPayload: body,
        body: body.length < 1_000 ? body.toString() : '',
        json: () => JSON.parse(body.toString()),
      };
    },
  }) as unknown as FastifyInstance;
