import { useCallback, useState } from 'react';
import { call } from '#frontend/data/api.ts';
import { wordsOf } from '#frontend/data/api-error.ts';
import { freshness } from '#frontend/data/query-client.ts';
import { showMessage } from '#frontend/realtime/own-writes.ts';
import { toast } from '#frontend/ui/toast-store.ts';
import { type Message, sendFeedbackMessage, sendMessage } from '#shared/contract/messages.ts';

export interface Outgoing {
  /** Sent as the Idempotency-Key: a retry can never double the message. */
  key: string;
  message: string;
  createdAt: string;
  state: 'sending' | 'failed';
}

interface Thread {
  userId: number;
  day: number;
  feedbackId: number | null;
  viewer: 'participant' | 'coach';
}

interface Sending {
  outgoing: readonly Outgoing[];
  send: (message: string) => void;
  retry: (key: string) => void;
}

/** Shows a message at once and sends it; a failed one stays, to be sent again under the same key. */
export function useSending(thread: Thread): Sending {
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);
  const deliver = useCallback(
    async (item: Outgoing): Promise<void> => {
      setOutgoing((items) => [...items.filter(({ key }) => key !== item.key), { ...item, state: 'sending' }]);
      try {
        showMessage(freshness, await post(thread, item));
        setOutgoing((items) => items.filter(({ key }) => key !== item.key));
        const reader = thread.viewer === 'coach' ? 'client' : 'admin';
        toast({ title: 'Message sent', description: `Your message has been sent to the ${reader}.` });
      } catch (error) {
        setOutgoing((items) =>
          items.map((each) => (each.key === item.key ? { ...each, state: 'failed' } : each)),
        );
        toast({
          title: 'Failed to send message',
          description: wordsOf(error, 'Please check your connection and try again.'),
          isDestructive: true,
        });
      }
    },
    [thread],
  );
  return {
    outgoing,
    send: (message) =>
      void deliver({
        key: crypto.randomUUID(),
        message,
        createdAt: new Date().toISOString(),
        state: 'sending',
      }),
    retry: (key) => {
      const item = outgoing.find((each) => each.key === key);
      if (item) void deliver(item);
    },
  };
}

async function post({ userId, day, feedbackId }: Thread, { key, message }: Outgoing): Promise<Message> {
  const idempotencyKey = key;
  if (feedbackId === null) {
    return await call(sendMessage, { params: { userId }, body: { message, day }, idempotencyKey });
  }
  const body = { message, fromAdmin: false };
  return await call(sendFeedbackMessage, { params: { feedbackId }, body, idempotencyKey });
}
