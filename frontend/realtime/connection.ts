import { create } from 'zustand';

/** Whether pushes arrive; `reconnecting` after five seconds without a connection. */
export const useConnection = create<{ status: 'closed' | 'live' | 'reconnecting' }>(() => ({
  status: 'closed',
}));
