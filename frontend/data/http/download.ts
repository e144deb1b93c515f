import { viewBase } from '#frontend/data/session/view-base.ts';
import { toast } from '#frontend/kit/toast-store.ts';
import { answerError, errorMessage } from './api-error.ts';
import { withReEntry } from './http.ts';
import { nameIn, saveFile } from './save-file.ts';

/** Addresses of what the server makes on request; uploads are saved by the browser itself. */
const MADE = /^\/api\/.*\/(word|json|assets|export|report|template|template\/pdf)$/;

/**
 * Follows the links to files that the server makes on request, from when a page is idle. A browser says nothing of a
 * download that is refused, so a refusal is shown in the server's words. Exports that the coach has to confirm go on after it.
 */
export function followDownloads(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (event.defaultPrevented || !link?.hasAttribute('download')) return;
    if (link.host === location.host && MADE.test(link.pathname)) follow(event, link);
  });
}

function follow(event: Pick<Event, 'preventDefault'>, link: HTMLAnchorElement): void {
  // A coach who looks at a client's screens downloads as a coach.
  if (viewBase) return;
  event.preventDefault();
  if (link.ariaDisabled === 'true') return;
  link.ariaDisabled = 'true';
  download(link.href)
    .catch((error: unknown) => {
      const description = errorMessage(error, 'Please try again in a moment.');
      toast({ title: 'Download failed', description, isDestructive: true });
    })
    .finally(() => {
      link.ariaDisabled = null;
    });
}

async function download(address: string): Promise<void> {
  const answer = await withReEntry(async () => {
    const received = await fetch(address, { credentials: 'include' });
    if (received.ok) return received;
    const { status, statusText, headers } = received;
    throw answerError(status, (await received.text()) || statusText, (name) => headers.get(name));
  });
  saveFile(await answer.blob(), nameIn(answer.headers.get('content-disposition') ?? ''));
}
