import { request } from 'node:http';

export interface Answer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

export interface CallOptions {
  port: number;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
  /** ms until the request is aborted. */
  timeoutMs?: number;
}

/** One request on a new connection. Rejects without a complete response. */
export function sendCall({
  port,
  method,
  path,
  headers = {},
  body,
  timeoutMs = 4_000,
}: CallOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        headers,
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

export const json = (
  body: unknown,
  headers: Record<string, string> = {},
): { headers: Record<string, string>; body: string } => ({
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
