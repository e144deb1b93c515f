import { type Exchange, exchange } from '../exchange.ts';
import { currentIteration } from '../iteration.ts';
import type { http, k6 } from '../k6-types.ts';
import { addSample } from '../metrics-registry.ts';

/** Nothing is kept in it. */
export class CookieJar {}

type ResponseType = 'text' | 'none';

interface Expected {
  statuses: readonly number[];
}

/** What k6 takes otherwise from its defaults, such as redirects and a cookie jar for each VU, has to be said here. */
interface RefinedParams<RT extends ResponseType> extends Pick<http.Params, 'headers' | 'tags'> {
  jar: CookieJar;
  redirects: 0;
  responseCallback: Expected;
  responseType: RT;
  timeout: `${number}s`;
}

export interface RefinedResponse<RT extends ResponseType>
  extends Pick<http.Response, 'status' | 'error' | 'headers'> {
  body: http.RefinedResponseBody<RT>;
  cookies: { [name: string]: Pick<http.ResponseCookie, 'name' | 'value'>[] };
  timings: Pick<http.Response['timings'], 'duration'>;
  json: () => k6.JSONValue;
}

export type FileData = File;
export type RequestBody = string | Record<string, string | FileData>;

const USER_AGENT = 'brand-sprint load test';

async function asyncRequest<RT extends ResponseType>(
  method: string,
  url: string,
  body: RequestBody | null,
  params: RefinedParams<RT>,
): Promise<RefinedResponse<RT>> {
  const iteration = currentIteration();
  const encoded = await encode(body);
  const { answered, abort } = exchange({
    ...{ method, url, body: encoded.body },
    headers: { 'User-Agent': USER_AGENT, ...encoded.headers, ...params.headers },
    timeout: Number.parseFloat(params.timeout) * 1_000,
  });
  const release = iteration.hold(() => abort('interrupted'));
  const answer = await answered;
  release();
  // Nobody waits for it any more.
  if (iteration.isInterrupted) return await new Promise<never>(() => undefined);
  measure(answer, { method, url, params });
  return present(answer, params.responseType);
}

async function encode(
  body: RequestBody | null,
): Promise<{ body: string | Buffer | null; headers: Record<string, string> }> {
  if (body === null || typeof body === 'string') return { body, headers: {} };
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, value);
  const encoded = new Response(form);
  const type = encoded.headers.get('Content-Type') ?? '';
  return { body: Buffer.from(await encoded.arrayBuffer()), headers: { 'Content-Type': type } };
}

function measure(
  { status, duration }: Exchange,
  { method, url, params }: { method: string; url: string; params: RefinedParams<ResponseType> },
): void {
  const isExpected = params.responseCallback.statuses.includes(status);
  const tags = { name: url, method, status: `${status}`, expected_response: `${isExpected}`, ...params.tags };
  addSample('http_reqs', 1, tags);
  addSample('http_req_duration', duration, tags);
  addSample('http_req_failed', Number(!isExpected), tags);
}

function present<RT extends ResponseType>(answer: Exchange, type: RT): RefinedResponse<RT> {
  const { status, error, headers, body, duration } = answer;
  return {
    ...{ status, error },
    body: (type === 'text' ? body.toString() : null) as http.RefinedResponseBody<RT>,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [canonical(name), [value].flat().join(', ')]),
    ),
    cookies: readCookies([headers['set-cookie'] ?? []].flat()),
    timings: { duration },
    json: () => JSON.parse(body.toString()),
  };
}

/** k6 writes names of headers as `Content-Type`. */
const canonical = (name: string): string => name.replaceAll(/(^|-)[a-z]/g, (start) => start.toUpperCase());

const readCookies = (lines: readonly string[]): RefinedResponse<'text'>['cookies'] =>
  Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      return [name, [{ name, value }]];
    }),
  );

const expectedStatuses = (...statuses: number[]): Expected => ({ statuses });

const file = (data: string | ArrayBuffer, filename: string, contentType: string): FileData =>
  new File([typeof data === 'string' ? data : new Uint8Array(data)], filename, { type: contentType });

export default { asyncRequest, expectedStatuses, file };
