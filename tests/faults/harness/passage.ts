import type { Socket } from 'node:net';
import type { LineRules, LineState } from './line-rules.ts';

/** One connection through a line. */
export interface Passage {
  turn: (state: LineState) => void;
}

/** Passes bytes both ways as the rules of the line say; when one end goes, so does the other. */
export function join(near: Socket, far: Socket, rules: LineRules): Passage {
  let isHalfOpen = false;
  let left = rules.limit;
  const hangUp = (): void => {
    near.destroy();
    far.destroy();
  };
  // Also what ends a connection comes late, behind the bytes before it.
  const later = (work: () => void): void => {
    if (rules.latency === 0) work();
    else setTimeout(work, rules.latency);
  };
  const send = (to: Socket, bytes: Buffer): void => {
    if (isHalfOpen || to.destroyed) return;
    later(() => to.destroyed || to.write(bytes));
  };
  near.on('data', (bytes) => {
    if (left === null) return send(far, bytes);
    const part = bytes.subarray(0, left);
    left -= part.length;
    if (part.length > 0) send(far, part);
    // The bytes before the cut do arrive.
    if (left <= 0) setTimeout(hangUp, 50);
  });
  far.on('data', (bytes) => {
    if (rules.swallows?.()) hangUp();
    else send(near, bytes);
  });
  for (const [socket, other] of [
    [near, far],
    [far, near],
  ] as const) {
    socket.on('end', () => later(() => isHalfOpen || other.end()));
    socket.on('close', () => {
      if (!isHalfOpen || socket === near) later(() => other.destroy());
    });
  }
  const turn = (state: LineState): void => {
    if (state === 'cut') hangUp();
    if (state === 'half-open') {
      isHalfOpen = true;
      far.destroy();
    }
    for (const socket of [near, far]) {
      if (state === 'frozen') socket.pause();
      else socket.resume();
    }
  };
  turn(rules.state);
  return { turn };
}
