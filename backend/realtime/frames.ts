import type { CutReason } from '#shared/operations/metrics.ts';

type Fault = Extract<CutReason, 'garbled' | 'second_join'>;

/** First bytes of the frames that a client may send: Engine.IO's type, then Socket.IO's. */
const [PONG, MESSAGE] = ['3', '4'].map((type) => type.charCodeAt(0));
const [JOIN, LEAVE, EVENT] = ['0', '1', '2'].map((type) => type.charCodeAt(0));
const NAMESPACE = '/'.charCodeAt(0);

/**
 * Checks one connection's frames before they are parsed: one join of the main namespace, then events, pongs and a
 * leave. Answers with what is wrong with a frame, if anything. We ask for no acknowledgements and take no binary.
 */
export function createFrameCheck(): (data: Buffer, isBinary: boolean) => Fault | undefined {
  let hasJoined = false;
  return (data, isBinary) => {
    if (isBinary) return 'garbled';
    if (data[0] === PONG) return data.length === 1 ? undefined : 'garbled';
    if (data[0] !== MESSAGE || data[2] === NAMESPACE) return 'garbled';
    if (data[1] !== JOIN) return hasJoined && isEventOrLeave(data) ? undefined : 'garbled';
    if (hasJoined) return 'second_join';
    hasJoined = true;
    return undefined;
  };
}

const isEventOrLeave = (data: Buffer): boolean =>
  data[1] === EVENT || (data[1] === LEAVE && data.length === 2);
