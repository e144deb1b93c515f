import { Eye } from 'lucide-react';
import { createRoot } from 'react-dom/client';
import styled, { createGlobalStyle } from 'styled-components';
import { browserStore } from '#frontend/browser/storage.ts';
import { useSession } from '#frontend/data/session/session.ts';
import { viewBase } from '#frontend/data/session/view-base.ts';
import { GlobalStyle } from '#frontend/kit/theme/global-style.ts';
import { ownBarHeight } from '#frontend/kit/theme/tokens.ts';
import { TOAST_AREA } from '#frontend/kit/toast-area.tsx';
import { color, fontSize, layer, media, radius, Stack, space, Text, toast } from '#kit';
import type { User } from '#shared/contract/users.ts';

/**
 * Closes this document off before the app starts: it reads as the view's client, sends nothing, and neither reads nor
 * changes what the coach's browser stores. The app itself does not know that it is looked at.
 */
export function enclose(): void {
  const viewId = (viewBase ?? '').split('/')[2] ?? '';
  const ownFetch = window.fetch.bind(window);
  const top = document.createElement('div');
  document.body.prepend(top);
  const root = createRoot(top);
  const end = (): void => {
    document.getElementById('root')?.remove();
    root.render(<ViewEnd />);
  };
  const leave = async (user: User | null): Promise<void> => {
    // The server ends it in an hour at the latest.
    await ownFetch(`/api/views/${viewId}`, { method: 'DELETE' }).catch(() => undefined);
    const seen = user ? `/admin/client/${user.id}` : '/admin/clients';
    location.assign(user?.pastOf === undefined ? seen : '/dashboard');
  };
  storeNothing();
  readAsClient(viewId, end);
  refuseInput();
  root.render(<ViewBar onLeave={(user) => void leave(user)} />);
}

const READ_ONLY = 'You are looking at a client’s screens. Nothing can be changed from here.';

/** Calls of the API carry the view. Writes stay here: the server refuses them all. */
function readAsClient(viewId: string, onEnd: () => void): void {
  const plainFetch = window.fetch.bind(window);
  window.fetch = async (input, init = {}) => {
    const { origin, pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (origin !== location.origin || !pathname.startsWith('/api/')) return await plainFetch(input, init);
    if ((init.method ?? 'GET') !== 'GET') return Response.json({ message: READ_ONLY }, { status: 403 });
    // What is not handed in yet is the client's own.
    if (pathname.startsWith('/api/drafts/')) return Response.json(null);
    const headers = { ...(init.headers as Record<string, string> | undefined), 'x-view': viewId };
    const answer = await plainFetch(input, { ...init, headers });
    if (answer.status !== 401) return answer;
    onEnd();
    return await new Promise(() => undefined);
  };
  // Uploads need it for their progress.
  XMLHttpRequest.prototype.open = () => {
    throw new Error(READ_ONLY);
  };
  window.WebSocket = new Proxy(WebSocket, {
    construct: (Plain, [url, ...rest]: [string, ...string[]]) => new Plain(`${url}&view=${viewId}`, ...rest),
  });
}

const TEXT = ['beforeinput', 'paste', 'drop', 'submit'] as const;
const TICKED = 'input:is([type=checkbox], [type=radio], [type=file]), [role=checkbox], [role=switch]';
/** Searching changes nothing. */
const ALLOWED = '[role=search], [type=search], [cmdk-root], [role=combobox]';

const EVERY_MS = 4_000;

/** Nothing can be typed, dropped or ticked, so that no words are lost that could not be sent. */
function refuseInput(): void {
  let shownAt = -EVERY_MS;
  const refuse = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
    if (performance.now() - shownAt < EVERY_MS) return;
    shownAt = performance.now();
    toast({ title: 'Read-only', description: 'These screens are only shown. Nothing can be changed here.' });
  };
  const isIn = ({ target }: Event, selector: string): boolean =>
    target instanceof Element && target.closest(selector) !== null;
  for (const name of TEXT)
    document.addEventListener(name, (event) => isIn(event, ALLOWED) || refuse(event), true);
  document.addEventListener('click', (event) => isIn(event, TICKED) && refuse(event), true);
}

/** Nothing of a client may enter the coach's browser, or meet what the coach has there: storage lasts as long as the page. */
function storeNothing(): void {
  const theme = browserStore.read('theme');
  set(window, 'localStorage', memoryStorage(theme === null ? {} : { theme }));
  // The outbox then keeps its entries in memory.
  set(window, 'indexedDB', undefined);
  // Other tabs are the coach's own.
  set(window, 'BroadcastChannel', undefined);
  set(navigator, 'serviceWorker', undefined);
  Reflect.deleteProperty(window, 'PushManager');
}

const set = (on: object, name: string, value: unknown): void =>
  void Object.defineProperty(on, name, { value, configurable: true });

/** As localStorage, whose keys are its own enumerable properties. */
function memoryStorage(kept: Record<string, string>): object {
  const methods = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => {
      kept[name] = value;
    },
    removeItem: (name: string) => {
      delete kept[name];
    },
  };
  return Object.setPrototypeOf(kept, methods);
}

const Page = styled.main`
  max-width: 36rem;
  margin: 15vh auto 0;
  padding: ${space(6)};
  font-size: ${fontSize.lead};
`;

/** In the place of the app: it may show the client's data no longer. */
const ViewEnd = () => (
  <Page>
    <GlobalStyle />
    <Stack>
      <h1>This view has ended</h1>
      <p>
        A view of a client’s screens ends when you leave it or sign out, and after an hour. Open it again from
        the client’s page.
      </p>
      <p>
        <a href="/admin/clients">To your clients</a>
      </p>
    </Stack>
  </Page>
);

const HEIGHT = '52px';

/** The app's own bar stays below this one. */
const BelowBar = createGlobalStyle`
  #root > header { top: ${HEIGHT}; }
  #${TOAST_AREA} { top: calc(${HEIGHT} + ${ownBarHeight}); }
  :where([id], [tabindex]) { scroll-margin-top: 8.5rem; }
`;

const Bar = styled.aside`
  position: sticky;
  top: 0;
  z-index: ${layer.menu};
  display: flex;
  align-items: center;
  gap: ${space(3)};
  height: ${HEIGHT};
  padding: 0 ${space(6)};
  background: ${color('text')};
  color: ${color('surface')};
  font-weight: 600;
  ${media.phone} { padding: 0 ${space(2)} 0 ${space(4)}; gap: ${space(2)}; }
  ${media.forced} { border-bottom: 2px solid; }
  & > svg { flex: none; }
`;

const Detail = styled.span`
  font-weight: 400;
  ${media.phone} { display: none; }
`;

const Leave = styled.button`
  flex: none;
  min-height: 44px;
  padding: 0 ${space(4)};
  border: 0;
  border-radius: ${radius.round};
  background: none;
  color: inherit;
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
`;

/** Says whose screens these are, and leads back to the coach's page about the client. */
function ViewBar({ onLeave }: { onLeave: (user: User | null) => void }) {
  const user = useSession((session) => session.user);
  const isPast = user?.pastOf !== undefined;
  return (
    <Bar aria-label="View as a client">
      <BelowBar />
      <Eye size={20} aria-hidden="true" />
      <Text as="p" wrap="ellipsis" style={{ flex: 1 }}>
        {isPast && `${user.programme?.name}, finished`}
        {!isPast && (user ? `Viewing as ${user.name}` : 'Viewing as your client')}
        <Detail> (read-only)</Detail>
      </Text>
      <Leave type="button" onClick={() => onLeave(user)}>
        Leave
      </Leave>
    </Bar>
  );
}
