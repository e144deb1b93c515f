import { connectSocket } from '#tests/bench/load/socket-client.ts';
import { createHttpSender, type Wire } from './wire.ts';

/** The product: HTTP, and its Socket.IO. The push leaves after the commit. */
export const ours: Wire = {
  open: async (url, { secret }, onText) => {
    const { socket } = await connectSocket({ url, cookie: secret }, onText);
    return () => socket.terminate();
  },
  openSender: async (url, { secret, place }) =>
    createHttpSender(url, (message) => ({
      path: `/api/conversations/${place}/messages`,
      headers: { cookie: secret },
      body: { message, day: 3 },
    })),
};
