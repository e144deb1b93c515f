import { request } from 'node:http';

export interface Answer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

export interface Ask {
  port: number;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
  /** ms until the caller gives up. */
  patience?: number;
}

/** One call on a connection of its own. Rejects when no whole answer came. */
export function ask({ port, method, path, headers = {}, body, patience = 4_000 }: Ask): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port, method, path, headers, agent: false, signal: AbortSignal.timeout(patience) },
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
