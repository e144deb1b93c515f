import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { io, type Socket } from 'socket.io-client';
import { mergeMessage } from '#frontend/realtime/merge.ts';
import type { Message } from '#shared/contract/messages.ts';
import type { ScreenEnd } from '#tests/faults/checker/history.ts';
import { isBroken } from '#tests/faults/checker/screens.ts';
import { ORIGIN } from '#tests/faults/harness/system.ts';
import type { Journal } from './journal.ts';
import { type Person, reportLeaks } from './person.ts';

/** A tab that shows conversations as the front end does: pushes patch the list, a reconnect fetches it again. */
export interface Screen {
  name: string;
  isLive: () => boolean;
  /** Ids of messages, from the top. */
  shown: (client: number) => number[];
  end: () => ScreenEnd[];
  /** The connection itself, for faults that lie in the client. */
  socket: Socket;
  close: () => void;
}

interface View {
  name: string;
  person: Person;
  /** The participants whose conversations it shows. */
  clients: readonly number[];
  journal: Journal;
}

export function openScreen({ name, person, clients, journal }: View): Screen {
  // As the front end's own: no retries, a push is merged into what is there, a fetch replaces it.
  const cache = new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: Infinity, gcTime: Infinity },
    },
  });
  const seen = new Set<number>();
  const broken = new Map<number, number>();
  const listOf = (client: number): Message[] => cache.getQueryData(keyOf(client)) ?? [];
  const render = (client: number): void => {
    const ids = listOf(client).map(({ id }) => id);
    if (isBroken(ids)) broken.set(client, (broken.get(client) ?? 0) + 1);
    for (const id of ids.filter((each) => !seen.has(each))) {
      seen.add(id);
      journal.sighting({ screen: name, message: id });
    }
  };
  const leave = clients.map((client) =>
    new QueryObserver<Message[]>(cache, {
      queryKey: keyOf(client),
      queryFn: () => person.get(`/api/conversations/${client}/messages`),
    }).subscribe(() => render(client)),
  );
  const socket = openSocket(person, () => void cache.invalidateQueries());
  socket.onAny((_event, payload) => reportLeaks(journal, person.user, JSON.stringify(payload ?? null), true));
  socket.on('message.sent', ({ message }: { message: Message }) => {
    const queryKey = keyOf(message.userId);
    cache.setQueryData<Message[]>(queryKey, (list) => list && mergeMessage(list, message));
    lookAgain(cache, queryKey);
  });
  const shown = (client: number): number[] => listOf(client).map(({ id }) => id);
  return {
    ...{ name, socket, shown },
    isLive: () =>
      socket.connected && clients.every((client) => cache.getQueryData(keyOf(client)) !== undefined),
    end: () =>
      clients.map((client) => ({
        ...{ screen: name, person: person.user.id, client },
        ...{ shown: shown(client), brokenRenders: broken.get(client) ?? 0 },
      })),
    close: () => {
      socket.removeAllListeners();
      socket.close();
      for (const each of leave) each();
      cache.clear();
    },
  };
}

const keyOf = (client: number): [string, number] => ['messages', client];

/** A first answer that is on its way may be older than the news. */
function lookAgain(cache: QueryClient, queryKey: [string, number]): void {
  const query = cache.getQueryCache().find({ queryKey });
  if (query?.state.fetchStatus !== 'fetching' || query.state.data !== undefined) return;
  const again = (): void => void cache.invalidateQueries({ queryKey, exact: true });
  query.promise?.then(again, again);
}

/** Comes back by itself; `refetch` is called whenever something may have been missed. */
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
  socket.on('resync', refetch);
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), 500 + Math.random() * 1_000);
  });
  return socket;
}
