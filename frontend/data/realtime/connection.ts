import { create } from 'zustand';

/** Whether pushes arrive; `reconnecting` after five seconds without a connection, or as soon as the browser says that it has no network. */
export const useConnection = create<{ status: 'closed' | 'live' | 'reconnecting' }>(() => ({
  status: 'closed',
}));
