import { expect } from 'vitest';
import { fetchPatiently } from './patient-fetch.ts';

/** A caller who knows the product's description and none of its code: a cookie jar around fetch. */
export interface PlainClient {
  call: (method: string, path: string, body?: unknown) => Promise<Reply>;
  /** Sends a multipart form. */
  send: (path: string, form: FormData) => Promise<Reply>;
}

interface Reply {
  status: number;
  /** Untyped: the tests check its shape. */
  body: Awaited<ReturnType<Response['json']>>;
}

export function plainClient(baseUrl: string): PlainClient {
  const jar = new Map<string, string>();
  const request = async (path: string, init: RequestInit): Promise<Reply> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetchPatiently(`${baseUrl}${path}`, {
      ...init,
      headers: { ...init.headers, cookie },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return { status: answer.status, body: await answer.json() };
  };
  return {
    call: (method, path, body) =>
      request(
        path,
        body === undefined
          ? { method }
          : { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
      ),
    send: (path, form) => request(path, { method: 'POST', body: form }),
  };
}

/** The call is refused with that status and that message. */
export async function expectRefusal(
  by: PlainClient,
  call: [string, string, unknown?],
  refusal: [number, string],
) {
  const { status, body } = await by.call(...call);
  expect([status, body.message]).toEqual(refusal);
}
