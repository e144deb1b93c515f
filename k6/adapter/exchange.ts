import { Agent, type Dispatcher } from 'undici';
import { connecting } from './test-run.ts';

export interface Exchange {
  /** 0 when there was no complete answer. */
  status: number;
  /** Empty when there was no error. */
  error: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  /** ms from sending, on an open connection, to the end of the answer. */
  duration: number;
}

interface Outgoing {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | Buffer | null;
  timeout: number;
}

let agent: Agent | undefined;

/** HTTP/1.1 over as many connections as there are requests at once. Follows no redirects. */
const dispatcher = (): Agent => {
  agent ??= new Agent({
    allowH2: false,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { rejectUnauthorized: !connecting.insecureSkipTLSVerify },
  });
  return agent;
};

/** Sends a request. `abort` ends it with status 0, as the time limit in ms does. */
export function exchange({ method, url, headers, body, timeout }: Outgoing): {
  answered: Promise<Exchange>;
  abort: (reason: string) => void;
} {
  const { promise: answered, resolve } = Promise.withResolvers<Exchange>();
  let began = performance.now();
  let controller: Dispatcher.DispatchController | undefined;
  let stopped: Error | undefined;
  const abort = (reason: string): void => {
    stopped = new Error(reason);
    controller?.abort(stopped);
    end({ error: reason });
  };
  const timer = setTimeout(abort, timeout, 'request timeout');
  const end = (answer: Partial<Exchange>): void => {
    clearTimeout(timer);
    const duration = performance.now() - began;
    resolve({ status: 0, error: '', headers: {}, body: Buffer.alloc(0), ...answer, duration });
  };
  const chunks: Buffer[] = [];
  let head: Pick<Exchange, 'status' | 'headers'>;
  const { origin, pathname, search } = new URL(url);
  dispatcher().dispatch(
    { origin, path: `${pathname}${search}`, method, headers, body },
    {
      onRequestStart: (started) => {
        controller = started;
        began = performance.now();
        if (stopped) started.abort(stopped);
      },
      onResponseStart: (_controller, status, answered) => {
        head = { status, headers: answered };
      },
      onResponseData: (_controller, chunk) => {
        chunks.push(chunk);
      },
      onResponseEnd: () => end({ ...head, body: Buffer.concat(chunks) }),
      onResponseError: (_controller, { message }) => end({ error: message }),
    },
  );
  return { answered, abort };
}
