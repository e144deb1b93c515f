import { QueryClient } from '@tanstack/react-query';
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
    defaultOptions: { queries: { retry: false, networkMode: 'always', gcTime: Infinity } },
  });
  const seen = new Set<number>();
  const broken = new Map<number, number>();
  /** Conversations whose first answer is on its way and may be older than what was pushed since. */
  const hasNews = new Set<number>();
  const keyOf = (client: number) => ['messages', client];
  const listOf = (client: number): Message[] => cache.getQueryData(keyOf(client)) ?? [];
  const render = (client: number): void => {
    const ids = listOf(client).map(({ id }) => id);
    if (isBroken(ids)) broken.set(client, (broken.get(client) ?? 0) + 1);
    for (const id of ids.filter((each) => !seen.has(each))) {
      seen.add(id);
      journal.sighting({ screen: name, message: id });
    }
  };
  const fetchList = (client: number): void => {
    void cache.cancelQueries({ queryKey: keyOf(client) });
    const queryFn = () => person.get<Message[]>(`/api/conversations/${client}/messages`);
    const again = (): void => {
      render(client);
      if (hasNews.delete(client)) fetchList(client);
    };
    void cache.fetchQuery({ queryKey: keyOf(client), queryFn, staleTime: 0 }).then(again, again);
  };
  const fetchAll = (): void => clients.forEach(fetchList);
  const socket: Socket = io(`http://127.0.0.1:${person.port}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 300,
    reconnectionDelayMax: 3_000,
    extraHeaders: { origin: ORIGIN, cookie: person.cookie },
  });
  socket.on('connect', fetchAll);
  socket.on('resync', fetchAll);
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), 500 + Math.random() * 1_000);
  });
  socket.onAny((_event, payload) => reportLeaks(journal, person.user, JSON.stringify(payload ?? null), true));
  socket.on('message.sent', ({ message }: { message: Message }) => {
    if (!clients.includes(message.userId)) return;
    if (cache.getQueryData(keyOf(message.userId)) === undefined) hasNews.add(message.userId);
    cache.setQueryData<Message[]>(keyOf(message.userId), (list) => list && mergeMessage(list, message));
    render(message.userId);
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
      cache.clear();
    },
  };
}
