/**
 * open: forwards. cut: closes and refuses connections. frozen: buffers all bytes until it is open again.
 * half-open: the far end is closed, but the near end is not notified.
 */
export type ProxyState = 'open' | 'cut' | 'frozen' | 'half-open';

export interface ProxyRules {
  state: ProxyState;
  latency: number;
  limit: number | null;
  swallows: (() => boolean) | null;
}
