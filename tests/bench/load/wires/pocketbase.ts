import { request } from 'node:http';
import { splitStream } from './split-stream.ts';
import { createHttpSender, type PeerPerson, type Wire } from './wire.ts';

const CONNECTED = /event:PB_CONNECT\ndata:(.*)/;

/** Its HTTP API, and server-sent events. They are sent after the commit. */
export const pocketbase: Wire = {
  open: (url, person, onText) =>
    new Promise((resolve, reject) => {
      const stream = request(`${url}/api/realtime`, { agent: false }, (answer) => {
        splitStream(answer, '\n\n', (event) => {
          const connected = CONNECTED.exec(event)?.[1];
          if (connected === undefined) onText(event);
          else subscribe(url, person, connected).then(() => resolve(() => stream.destroy()), reject);
        });
        answer.on('error', reject);
      });
      stream.on('error', reject).end();
    }),
  openSender: async (url, { id, secret, place }) =>
    createHttpSender(url, (text) => ({
      path: `/api/collections/${place}/records`,
      headers: { authorization: secret },
      body: { author: id, text },
    })),
};

async function subscribe(url: string, { secret, place }: PeerPerson, connected: string): Promise<void> {
  const { clientId } = JSON.parse(connected);
  const answer = await fetch(`${url}/api/realtime`, {
    method: 'POST',
    headers: { authorization: secret, 'content-type': 'application/json' },
    body: JSON.stringify({ clientId, subscriptions: [`${place}/*`] }),
  });
  if (!answer.ok) throw new Error(`PocketBase refused a subscription: ${await answer.text()}`);
}
