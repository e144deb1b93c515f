import { request as send } from 'undici';
import { createHttpSender, type Wire } from './wire.ts';

const POLL_MS = 120_000;
/** Messages only, all that came since the last answer. */
const FILTER = JSON.stringify({
  presence: { types: [] },
  account_data: { types: [] },
  room: {
    timeline: { limit: 500, types: ['m.room.message'] },
    state: { types: [] },
    ephemeral: { types: [] },
    account_data: { types: [] },
  },
});

let lastTransaction = Date.now();

/** Matrix's client API. A request waits for news, which come after the commit. */
export const synapse: Wire = {
  open: async (url, { secret }, onText) => {
    const closing = new AbortController();
    const sync = async (query: Record<string, string>): Promise<{ text: string; next: string }> => {
      const { statusCode, body } = await send(`${url}/_matrix/client/v3/sync`, {
        query: { filter: FILTER, ...query },
        headers: { authorization: secret },
        signal: closing.signal,
        headersTimeout: 2 * POLL_MS,
      });
      const text = await body.text();
      if (statusCode !== 200) throw new Error(`Synapse answered ${statusCode}: ${text}`);
      return { text, next: JSON.parse(text).next_batch };
    };
    const poll = async (since: string): Promise<void> => {
      for (let from = since; !closing.signal.aborted; ) {
        const { text, next } = await sync({ since: from, timeout: String(POLL_MS) });
        onText(text);
        from = next;
      }
    };
    const { next } = await sync({ timeout: '0' });
    poll(next).catch((error) => {
      if (!closing.signal.aborted) console.error(error);
    });
    return () => closing.abort();
  },
  openSender: async (url, { secret, place }) =>
    createHttpSender(url, (text) => {
      lastTransaction += 1;
      return {
        method: 'PUT',
        path: `/_matrix/client/v3/rooms/${encodeURIComponent(place)}/send/m.room.message/${lastTransaction}`,
        headers: { authorization: secret },
        body: { msgtype: 'm.text', body: text },
      };
    }),
};
