import { createRoot } from 'react-dom/client';
import { viewBase } from '#frontend/data/session/view-base.ts';
import { readAsClient } from './read-as-client.ts';
import { refuseInput } from './refuse-input.ts';
import { storeNothing } from './store-nothing.ts';
import { ViewBar } from './view-bar.tsx';
import { ViewEnd } from './view-end.tsx';

/**
 * Closes this document off before the app starts: it reads as the view's client, sends nothing, and neither reads nor
 * changes what the coach's browser stores. The app itself does not know that it is looked at.
 */
export function enclose(): void {
  const viewId = (viewBase ?? '').split('/')[2] ?? '';
  const ownFetch = window.fetch.bind(window);
  const place = document.createElement('div');
  document.body.prepend(place);
  const root = createRoot(place);
  const end = (): void => {
    document.getElementById('root')?.remove();
    root.render(<ViewEnd />);
  };
  const leave = async (userId: number | undefined): Promise<void> => {
    // The server ends it in an hour at the latest.
    await ownFetch(`/api/views/${viewId}`, { method: 'DELETE' }).catch(() => undefined);
    location.assign(userId === undefined ? '/admin/clients' : `/admin/client/${userId}`);
  };
  storeNothing();
  readAsClient(viewId, end);
  refuseInput();
  root.render(<ViewBar onLeave={(userId) => void leave(userId)} />);
}
