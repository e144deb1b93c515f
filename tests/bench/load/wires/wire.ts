import { Pool } from 'undici';

/** Somebody with an account in a program. */
export interface PeerPerson {
  id: string;
  /** Password, token or cookie. */
  secret: string;
  /** Where this person's messages go: a conversation or a room. */
  place: string;
}

export interface Sender {
  /** Resolves when the program has answered; at once where its protocol has no answer. */
  send: (text: string) => Promise<void>;
  close: () => void;
}

export type OnText = (text: string) => void;

/** How the load generator speaks to a program. A message must never arrive before it is on the disk. */
export interface Wire {
  /** Opens a connection on which a person's messages arrive, and returns what closes it. */
  open: (url: string, person: PeerPerson, onText: OnText) => Promise<() => void>;
  openSender: (url: string, person: PeerPerson) => Promise<Sender>;
}

interface Post {
  method?: 'POST' | 'PUT';
  path: string;
  headers: Record<string, string>;
  body: object;
}

/** A sender with a kept connection. */
export function createHttpSender(url: string, postOf: (text: string) => Post): Sender {
  const pool = new Pool(url, { connections: 1, pipelining: 1 });
  const send = async (text: string): Promise<void> => {
    const { method = 'POST', path, headers, body } = postOf(text);
    const answer = await pool.request({
      ...{ method, path, body: JSON.stringify(body) },
      headers: { ...headers, 'content-type': 'application/json' },
    });
    const content = await answer.body.text();
    if (answer.statusCode >= 300)
      throw new Error(`A message was refused with ${answer.statusCode}: ${content}`);
  };
  return { send, close: () => void pool.destroy() };
}
