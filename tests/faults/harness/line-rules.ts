/**
 * open: passes. cut: hangs up and refuses. frozen: holds every byte back until it is open again.
 * half-open: the far end is gone and the near end never hears of it.
 */
export type LineState = 'open' | 'cut' | 'frozen' | 'half-open';

export interface LineRules {
  state: LineState;
  latency: number;
  limit: number | null;
  swallows: (() => boolean) | null;
}
