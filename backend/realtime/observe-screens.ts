import type { RecordedEvent } from '#shared/events/outbox.ts';
import {
  connectionErrors,
  connectionStages,
  connectionsCut,
  cutReasons,
  handshakesRefused,
  openSockets,
  pushErrors,
  pushes,
  pushLatency,
  reconnects,
  socketsClosed,
  socketsOpened,
} from '#shared/operations/metrics.ts';
import { noteSpan } from '#shared/operations/tracing.ts';
import type { Screen } from './listen.ts';
import type { RealtimeServer } from './screens.ts';

/** The reasons that a screen's library knows for a lost connection. */
const causes: ReadonlyMap<string, string> = new Map([
  ['transport close', 'network'],
  ['transport error', 'network'],
  ['ping timeout', 'timeout'],
  ['io server disconnect', 'sent_away'],
]);

interface Refusal {
  code: number;
  context?: { message?: string };
}
/** Engine.IO's code for a handshake that we do not allow. */
const FORBIDDEN = 4;
const refusals: ReadonlySet<string | undefined> = new Set(['unavailable', 'too_many']);

/** Counts who is not let in. */
export function observeHandshakes(io: RealtimeServer): void {
  beginAtZero();
  io.engine.on('connection_error', ({ code, context }: Refusal) => {
    const reason = refusals.has(context?.message) ? context?.message : 'refused';
    handshakesRefused.inc({ reason: code === FORBIDDEN ? (reason ?? 'refused') : 'garbled' });
  });
}

/** Counts who comes, who leaves and who comes back; a kind is as good as the screen's own word. */
export function observeScreen({ socket, connection, told }: Screen): void {
  const role = connection.person.isAdmin ? 'coach' : 'participant';
  socketsOpened.inc({ role });
  openSockets.inc({ role });
  if (told.after !== undefined) reconnects.inc({ kind: causes.get(told.after) ?? 'other' });
  socket.once('disconnect', (reason) =>
    connection.contain('leave', () => {
      openSockets.dec({ role });
      socketsClosed.inc({ reason: reason.replaceAll(' ', '_') });
    }),
  );
}

/** Prometheus sees no increase in a counter that appears with its first count. */
function beginAtZero(): void {
  for (const role of ['coach', 'participant']) openSockets.set({ role }, 0);
  for (const kind of [...causes.values(), 'other']) reconnects.inc({ kind }, 0);
  for (const reason of ['refused', 'too_many', 'unavailable', 'garbled'])
    handshakesRefused.inc({ reason }, 0);
  for (const reason of cutReasons) connectionsCut.inc({ reason }, 0);
  for (const road of ['own', 'bus'] satisfies Road[]) pushErrors.inc({ road }, 0);
  for (const stage of connectionStages) connectionErrors.inc({ stage }, 0);
}

/** How an event came here: recorded by this process, or heard from another one. */
export type Road = 'own' | 'bus';

/** Once for an event that went to this process's screens. */
export function observePush({ id, type, origin }: RecordedEvent, road: Road, startTime: number): void {
  pushes.inc({ event: type });
  // Two machines' clocks may differ by more than a push takes.
  if (!origin) return;
  pushLatency.observe({ road }, Math.max(0, Date.now() - origin.recordedAt) / 1_000);
  const attributes = { 'event.id': id, road };
  noteSpan({
    name: `push ${type}`,
    kind: 'producer',
    parent: origin.traceparent ?? null,
    attributes,
    startTime,
  });
}
