import type { EventPayload } from '#shared/contract/events.ts';
import type { Connection } from './connection.ts';
import type { RealtimeSocket } from './screens.ts';

type Engine = RealtimeSocket['conn'];

/** Every open WebSocket of this process, from its handshake until it is gone, joined or not. */
export interface Connections {
  add: (engine: Engine, connection: Connection) => void;
  remove: (engine: Engine) => void;
  of: (engine: Engine) => Connection | undefined;
  all: () => Connection[];
  /** How many a person has open. */
  countOf: (userId: number) => number;
  /** Closes what the end of a session, or of all a person's sessions, leaves without a right. */
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
