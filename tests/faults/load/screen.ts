import { QueryObserver } from '@tanstack/react-query';
import { io, type Socket } from 'socket.io-client';
import { createCacheUpdates } from '#frontend/app/cache-updates.ts';
import { createFreshness } from '#frontend/data/lists/freshness.ts';
import { createQueryClient } from '#frontend/data/lists/query-client.ts';
import { type MessagePages, messagesQuery } from '#frontend/subjects/conversation/queries.ts';
import { MESSAGES_PAGE_SIZE } from '#shared/contract/limits.ts';
import type { Message } from '#shared/contract/messages.ts';
import type { ScreenEnd } from '#tests/faults/checker/history.ts';
import { isBroken } from '#tests/faults/checker/screens.ts';
import { ORIGIN } from '#tests/faults/harness/system.ts';
import type { Journal } from './journal.ts';
import { type Person, reportLeaks } from './person.ts';

/** A tab that shows conversations with the front end's modules. */
export interface Screen {
  name: string;
  isLive: () => boolean;
  /** Message ids from top to bottom. */
  shown: (client: number) => number[];
  end: () => ScreenEnd[];
  /** The connection, for client faults. */
  socket: Socket;
  close: () => void;
}

interface View {
  name: string;
  person: Person;
  /** Participants of the shown conversations. */
  clients: readonly number[];
  journal: Journal;
}

export function openScreen({ name, person, clients, journal }: View): Screen {
  const cache = createQueryClient();
  const freshness = createFreshness({ client: cache });
  const seen = new Set<number>();
  const broken = new Map<number, number>();
  const listOf = (client: number): Message[] =>
    freshness.peek(messagesQuery(client))?.pages.flatMap(({ items }) => items) ?? [];
  const render = (client: number): void => {
    const ids = listOf(client).map(({ id }) => id);
    if (isBroken(ids)) broken.set(client, (broken.get(client) ?? 0) + 1);
    for (const id of ids.filter((each) => !seen.has(each))) {
      seen.add(id);
      journal.sighting({ screen: name, message: id });
    }
  };
  const leave = clients.map((client) => {
    const { queryKey } = messagesQuery(client);
    const queryFn = async (): Promise<MessagePages> => {
      const items = await person.get<Message[]>(`/api/conversations/${client}/messages`);
      const next = items.length < MESSAGES_PAGE_SIZE ? null : String(items[0]?.id);
      return { pages: [{ items, total: 0, next }], pageParams: [null] };
    };
    return new QueryObserver(cache, { queryKey, queryFn }).subscribe(() => render(client));
  });
  const socket = openSocket(person, freshness.resync);
  socket.onAny((_event, payload) => reportLeaks(journal, person.user, JSON.stringify(payload ?? null), true));
  socket.onAny(createCacheUpdates(freshness));
  const shown = (client: number): number[] => listOf(client).map(({ id }) => id);
  return {
    ...{ name, socket, shown },
    isLive: () =>
      socket.connected && clients.every((client) => freshness.peek(messagesQuery(client)) !== undefined),
    end: () =>
      clients.map((client) => ({
        ...{ screen: name, person: person.user.id, client },
        ...{ shown: shown(client), brokenRenders: broken.get(client) ?? 0 },
      })),
    close: () => {
      socket.offAny();
      socket.removeAllListeners();
      socket.close();
      for (const each of leave) each();
      cache.clear();
    },
  };
}

/** Reconnects automatically; calls `refetch` when it may have missed pushes. */
function openSocket({ port, cookie }: Person, refetch: () => void): Socket {
  const socket: Socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    forceNew: true,
    timeout: 4_000,
    reconnectionDelay: 300,
    reconnectionDelayMax: 3_000,
    extraHeaders: { origin: ORIGIN, cookie },
  });
  let hasConnected = false;
  socket.on('connect', () => {
    if (hasConnected) refetch();
    hasConnected = true;
  });
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), 500 + Math.random() * 1_000);
  });
  return socket;
}
