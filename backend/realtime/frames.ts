import type { CutReason } from '#shared/operations/metrics.ts';

type Fault = Extract<CutReason, 'garbled' | 'second_join'>;

/** First bytes of valid client frames: the Engine.IO type, then the Socket.IO type. */
const [PONG, MESSAGE] = ['3', '4'].map((type) => type.charCodeAt(0));
const [JOIN, LEAVE, EVENT] = ['0', '1', '2'].map((type) => type.charCodeAt(0));
const NAMESPACE = '/'.charCodeAt(0);

/**
 * Checks a connection's frames before they are parsed: one join of the main namespace, then events, pongs and a leave.
 * Returns what is wrong with a frame, if anything. Acknowledgements and binary frames are not used.
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
