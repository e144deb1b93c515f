import type { Socket } from 'node:net';
import type { ProxyRules, ProxyState } from './proxy-rules.ts';

/** One proxied connection. */
export interface ProxiedConnection {
  setState: (state: ProxyState) => void;
}

/** Forwards bytes both ways by the proxy's rules; closes one end when the other closes. */
export function proxyConnection(near: Socket, far: Socket, rules: ProxyRules): ProxiedConnection {
  let isHalfOpen = false;
  let left = rules.limit;
  const hangUp = (): void => {
    near.destroy();
    far.destroy();
  };
  // The close is delayed too, after the bytes before it.
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
    // The bytes before the cut arrive.
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
  const setState = (state: ProxyState): void => {
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
  setState(rules.state);
  return { setState };
}
