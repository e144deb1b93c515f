import { scope, type Tab } from './scope.ts';

/** What a push says; the backend writes it. */
interface Push {
  title: string;
  body: string;
  /** A path of this site. */
  link: string;
  /** A later push about the same notice replaces the earlier one. */
  tag: string;
}

const FALLBACK: Push = {
  title: 'Brand Sprint',
  body: 'There is something new for you.',
  link: '/dashboard',
  tag: 'new',
};

function readPush(data: { json: () => unknown } | null): Push {
  try {
    const push = { ...FALLBACK, ...(data?.json() as Partial<Push>) };
    return push.link.startsWith('/') && !push.link.startsWith('//') ? push : { ...push, link: FALLBACK.link };
  } catch {
    // Browsers demand that every push shows something.
    return FALLBACK;
  }
}

export async function showPush(data: { json: () => unknown } | null): Promise<void> {
  const { title, body, link, tag } = readPush(data);
  const icons = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' };
  await scope.registration.showNotification(title, { body, tag, lang: 'en', data: { link }, ...icons });
}

/** ms in which a tab says that it opens the link. */
const OPEN_TAB_TIMEOUT_MS = 700;

/** Opens a link in a tab that is open, else in a new one. */
export async function openLink(link: string): Promise<void> {
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const byUse = tabs.toSorted((a, b) => Number(isVisible(b)) - Number(isVisible(a)));
  for (const tab of byUse) {
    if (!(await takesOver(tab, link))) continue;
    await tab.focus();
    return;
  }
  await scope.clients.openWindow(link);
}

const isVisible = ({ visibilityState }: Tab): boolean => visibilityState === 'visible';

/** A tab of a person who is signed in goes to the link without a reload, so that nothing typed is lost. */
function takesOver(tab: Tab, link: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), OPEN_TAB_TIMEOUT_MS);
    tab.postMessage({ open: link }, [port2]);
  });
}

const API = '/api/push';

/** The browser has replaced its subscription, or ended it for its age. Failures are made up for when a page opens. */
export async function renewSubscription(): Promise<void> {
  const answer = await fetch(API);
  const { pushManager } = scope.registration;
  if (!answer.ok) {
    // Nobody is signed in.
    if (answer.status === 401) await (await pushManager.getSubscription())?.unsubscribe();
    return;
  }
  const { publicKey: applicationServerKey } = (await answer.json()) as { publicKey: string };
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${API}/subscriptions`, { method: 'POST', headers, body: JSON.stringify(subscription) });
}
