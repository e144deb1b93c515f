import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { splitStream } from './split-stream.ts';
import type { OnText, PeerPerson, Wire } from './wire.ts';

const DOMAIN = 'localhost';
const HEAD = `<stream:stream to='${DOMAIN}' version='1.0' xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams'>`;
const END = '</message>';

/**
 * XMPP over TCP. A message has no answer. The receiver's session writes it to the archive, waits for PostgreSQL, and
 * only then passes it on with its number there; what comes without a number does not count.
 */
export const ejabberd: Wire = {
  open: async (url, person, onText) => {
    const socket = await signIn(url, person, (text) => {
      if (text.includes('<stanza-id ')) onText(text);
    });
    return () => void socket.destroy();
  },
  openSender: async (url, person) => {
    const socket = await signIn(url, person, () => undefined);
    return {
      send: async (text) => {
        socket.write(`<message type='chat' to='${person.place}@${DOMAIN}'><body>${text}</body>${END}`);
      },
      close: () => void socket.destroy(),
    };
  },
};

async function signIn(url: string, { id, secret }: PeerPerson, onMessage: OnText): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).setNoDelay().setEncoding('utf8');
  await once(socket, 'connect');
  const plain = Buffer.from(`\0${id}\0${secret}`).toString('base64');
  await ask(socket, HEAD, '</stream:features>');
  await ask(
    socket,
    `<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>${plain}</auth>`,
    '<success',
  );
  await ask(socket, HEAD, '</stream:features>');
  await ask(socket, `<iq type='set' id='1'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'/></iq>`, '</iq>');
  // The presence comes back when the session gets messages.
  await ask(socket, '<presence/>', '<presence');
  splitStream(socket, END, onMessage);
  return socket;
}

/** Writes, and waits for what the answer must contain. */
async function ask(socket: Socket, text: string, expected: string): Promise<void> {
  socket.write(text);
  let answer = '';
  while (!answer.includes(expected)) {
    const [piece] = await once(socket, 'data', { signal: AbortSignal.timeout(20_000) });
    answer += piece;
    if (/<(failure|stream:error)/.test(answer)) throw new Error(`ejabberd answered ${answer}`);
  }
}
