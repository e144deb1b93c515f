/** How far the server's clock is ahead of this device's, in ms: at least and at most. */
export interface Offset {
  least: number;
  most: number;
}

/** A `date` header has whole seconds. */
const RESOLUTION_MS = 1_000;

interface Answered {
  /** The `date` header. */
  date: string | null;
  /** By this device's clock. The request began then, or later. */
  sentAt: number;
  receivedAt: number;
}

/** What an answer adds to what is known. One that contradicts it replaces it: a clock was set, or has drifted. */
export function narrowed(known: Offset | null, { date, sentAt, receivedAt }: Answered): Offset | null {
  const written = Date.parse(date ?? '');
  const seen = { least: written - receivedAt, most: written + RESOLUTION_MS - sentAt };
  // No date, or this device's clock was set back while the answer was on its way.
  if (!(seen.least <= seen.most)) return known;
  const least = Math.max(seen.least, known?.least ?? seen.least);
  const most = Math.min(seen.most, known?.most ?? seen.most);
  return least <= most ? { least, most } : seen;
}

/** 0 as long as this device's clock may be right; otherwise never behind the server's, so that nothing is offered too long. */
export const offsetOf = (known: Offset | null): number =>
  known === null || (known.least <= 0 && known.most >= 0) ? 0 : known.most;

let known: Offset | null = null;

/** Learns the server's time from the `date` header of an answer that was asked for at `sentAt`. */
export function learnTime(date: string | null, sentAt: number): void {
  known = narrowed(known, { date, sentAt, receivedAt: deviceNow() });
}

/** For what this browser alone has noted. Wrong on many devices: moments of the server are compared with `serverNow`. */
export const deviceNow = (): number => Date.now();

/** A moment that this device noted, by the server's clock. */
export const toServerTime = (at: number): number => at + offsetOf(known);

/** The server's time, in ms since 1970. */
export const serverNow = (): number => toServerTime(deviceNow());

/** When the page began, by this device's clock: the requests of its HTML are not older. */
export const pageStart = (): number => deviceNow() - performance.now();
