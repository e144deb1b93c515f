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
import type { RealtimeServer, Screen } from './connection.ts';

/** Disconnect reasons of the Socket.IO client. */
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
/** Engine.IO's error code for a refused handshake. */
const FORBIDDEN = 4;
const refusals: ReadonlySet<string | undefined> = new Set(['unavailable', 'too_many']);

/** Counts refused handshakes. */
export function observeHandshakes(io: RealtimeServer): void {
  initialiseCounters();
  io.engine.on('connection_error', ({ code, context }: Refusal) => {
    const reason = refusals.has(context?.message) ? context?.message : 'refused';
    handshakesRefused.inc({ reason: code === FORBIDDEN ? (reason ?? 'refused') : 'garbled' });
  });
}

/** Counts connects, disconnects and reconnects; the kind is reported by the client. */
export function observeScreen({ socket, connection, joinRequest }: Screen): void {
  const role = connection.person.isAdmin ? 'coach' : 'participant';
  socketsOpened.inc({ role });
  openSockets.inc({ role });
  if (joinRequest.after !== undefined) reconnects.inc({ kind: causes.get(joinRequest.after) ?? 'other' });
  socket.once('disconnect', (reason) =>
    connection.contain('leave', () => {
      openSockets.dec({ role });
      socketsClosed.inc({ reason: reason.replaceAll(' ', '_') });
    }),
  );
}

/** Initialise: Prometheus sees no increase in a series that starts with its first count. */
function initialiseCounters(): void {
  for (const role of ['coach', 'participant']) openSockets.set({ role }, 0);
  for (const kind of [...causes.values(), 'other']) reconnects.inc({ kind }, 0);
  for (const reason of ['refused', 'too_many', 'unavailable', 'garbled'])
    handshakesRefused.inc({ reason }, 0);
  for (const reason of cutReasons) connectionsCut.inc({ reason }, 0);
  for (const source of ['own', 'bus'] satisfies PushSource[]) pushErrors.inc({ source }, 0);
  for (const stage of connectionStages) connectionErrors.inc({ stage }, 0);
}

/** Source of an event: recorded by this process, or received from another. */
export type PushSource = 'own' | 'bus';

/** Called once per event pushed to this process's sockets. */
export function observePush(
  { id, type, origin }: RecordedEvent,
  source: PushSource,
  startTime: number,
): void {
  pushes.inc({ event: type });
  // Clocks of two machines may differ by more than the push latency.
  if (!origin) return;
  pushLatency.observe({ source }, Math.max(0, Date.now() - origin.recordedAt) / 1_000);
  const attributes = { 'event.id': id, source };
  noteSpan({
    name: `push ${type}`,
    kind: 'producer',
    parent: origin.traceparent ?? null,
    attributes,
    startTime,
  });
}
