import {
  handshakesRefused,
  openSockets,
  pushes,
  pushLatency,
  reconnects,
  socketsClosed,
  socketsOpened,
} from '#shared/platform/metrics.ts';
import type { RecordedEvent } from '#shared/platform/outbox.ts';
import { noteSpan } from '#shared/platform/tracing.ts';
import type { RealtimeServer } from './screens.ts';

/** What a screen may name as the cause of its return: the reasons that its library knows. */
const causes: Readonly<Record<string, string>> = {
  'transport close': 'network',
  'transport error': 'network',
  'ping timeout': 'timeout',
  'io server disconnect': 'sent_away',
};

interface Refusal {
  code: number;
  context?: { message?: string };
}
/** Engine.IO's code for a handshake that we do not allow. */
const FORBIDDEN = 4;

/** Counts who comes, who leaves and who comes back; a kind is as good as the screen's own word. */
export function observeScreens(io: RealtimeServer): void {
  beginAtZero();
  io.on('connection', (socket) => {
    const role = socket.data.isAdmin ? 'coach' : 'participant';
    socketsOpened.inc({ role });
    // One screen too many is cut before we hear of it.
    if (!socket.connected) return socketsClosed.inc({ reason: 'too_many' });
    openSockets.inc({ role });
    const { after } = socket.handshake.auth;
    if (after !== undefined) reconnects.inc({ kind: causes[String(after)] ?? 'other' });
    socket.once('disconnect', (reason) => {
      openSockets.dec({ role });
      socketsClosed.inc({ reason: reason.replaceAll(' ', '_') });
    });
  });
  io.engine.on('connection_error', ({ code, context }: Refusal) => {
    const reason = context?.message === 'unavailable' ? 'unavailable' : 'refused';
    handshakesRefused.inc({ reason: code === FORBIDDEN ? reason : 'garbled' });
  });
}

/** Prometheus sees no increase in a counter that appears with its first count. */
function beginAtZero(): void {
  for (const role of ['coach', 'participant']) openSockets.set({ role }, 0);
  for (const kind of [...Object.values(causes), 'other']) reconnects.inc({ kind }, 0);
  for (const reason of ['refused', 'unavailable', 'garbled']) handshakesRefused.inc({ reason }, 0);
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
