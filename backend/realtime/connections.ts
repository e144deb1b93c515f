import type { EventPayload } from '#shared/contract/events.ts';
import type { Connection } from './connection.ts';
import type { RealtimeSocket } from './screens.ts';

type Engine = RealtimeSocket['conn'];

/** All open WebSockets of this process, from handshake to close, joined or not. */
export interface Connections {
  add: (engine: Engine, connection: Connection) => void;
  remove: (engine: Engine) => void;
  of: (engine: Engine) => Connection | undefined;
  all: () => Connection[];
  /** Number of a user's open connections. */
  countOf: (userId: number) => number;
  /** Closes connections whose session, or all of whose user's sessions, ended. */
  end: (ended: EventPayload<'session.ended'>) => void;
}

export function createConnections(): Connections {
  const byEngine = new Map<Engine, Connection>();
  const byPerson = new Map<number, Set<Connection>>();
  return {
    add: (engine, connection) => {
      byEngine.set(engine, connection);
      const { userId } = connection.person;
      byPerson.set(userId, (byPerson.get(userId) ?? new Set()).add(connection));
    },
    remove: (engine) => {
      const connection = byEngine.get(engine);
      if (!connection) return;
      byEngine.delete(engine);
      const { userId } = connection.person;
      const theirs = byPerson.get(userId);
      theirs?.delete(connection);
      if (theirs?.size === 0) byPerson.delete(userId);
    },
    of: (engine) => byEngine.get(engine),
    all: () => [...byEngine.values()],
    countOf: (userId) => byPerson.get(userId)?.size ?? 0,
    end: ({ userId, session, except }) => {
      for (const connection of [...(byPerson.get(userId) ?? [])]) {
        const own = connection.person.session;
        if (session === null ? own !== except : own === session) connection.close();
      }
    },
  };
}
