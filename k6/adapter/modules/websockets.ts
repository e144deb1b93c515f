import { WebSocket as Connection } from 'ws';
import { currentIteration, inIteration } from '../iteration.ts';
import type { websockets } from '../k6-types.ts';
import { connecting } from '../test-run.ts';
import type { CookieJar } from './http.ts';

interface Params extends Required<Pick<websockets.Params, 'headers' | 'tags'>> {
  jar: CookieJar;
}

/** What listeners read of an event. */
interface Message {
  data: string;
  timestamp: number;
}

/** Keeps the iteration running until it is closed. */
export class WebSocket implements Pick<websockets.WebSocket, 'onclose' | 'close'> {
  onmessage: (message?: Message) => void = () => undefined;
  onclose: () => void = () => undefined;
  onerror: () => void = () => undefined;
  readonly #connection: Connection;

  constructor(url: string, _protocols: null, { headers }: Params) {
    const iteration = currentIteration();
    const rejectUnauthorized = !connecting.insecureSkipTLSVerify;
    const connection = new Connection(url, { headers, rejectUnauthorized, perMessageDeflate: false });
    this.#connection = connection;
    const release = iteration.hold(() => connection.terminate());
    connection.on(
      'message',
      inIteration(iteration, (data) => this.onmessage({ data: String(data), timestamp: Date.now() })),
    );
    connection.on(
      'error',
      inIteration(iteration, () => this.onerror()),
    );
    connection.on(
      'close',
      inIteration(iteration, () => {
        this.onclose();
        release();
      }),
    );
  }

  send(data: string): void {
    this.#connection.send(data);
  }

  close(): void {
    this.#connection.close();
  }
}
