/** Engine.IO 4 frames with Socket.IO packets, as far as the product uses them. */
export const CONNECT = '40';
export const PONG = '3';

const EVENT = '42';

export type FrameKind = 'open' | 'ping' | 'connected' | 'refused' | 'event' | 'closed' | 'other';

const kinds: readonly (readonly [prefix: string, kind: FrameKind])[] = [
  [EVENT, 'event'],
  ['40', 'connected'],
  ['44', 'refused'],
  ['41', 'closed'],
  ['0', 'open'],
  ['1', 'closed'],
  ['2', 'ping'],
];

export const kindOf = (frame: string): FrameKind =>
  kinds.find(([prefix]) => frame.startsWith(prefix))?.[1] ?? 'other';

/** The server closes a connection whose event has other arguments than the contract's. */
export const encodeEvent = (name: string, ...args: unknown[]): string =>
  `${EVENT}${JSON.stringify([name, ...args])}`;

/** The payload if the frame is this event. Other frames are not parsed. */
export function readEvent<T>(frame: string, name: string): T | undefined {
  if (!frame.startsWith(`${EVENT}["${name}"`)) return undefined;
  const [, payload] = JSON.parse(frame.slice(EVENT.length)) as [string, T];
  return payload;
}
