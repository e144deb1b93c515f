import { followDownloads } from '#frontend/data/http/download.ts';
import { loadSession, useSession } from '#frontend/data/session/session.ts';
import { prepareForOffline } from '#frontend/subjects/daily-work/last-task.ts';

/** What is set up once the browser has nothing else to do. */
export function afterFirstPaint(): void {
  followDownloads();
  addEventListener('pageshow', checkKeptPage);
  addEventListener('dragover', keepPage);
  addEventListener('drop', keepPage);
  void prepareForOffline().catch(() => undefined);
}

/** A file that is dropped beside the place for it would replace the page. */
function keepPage(event: DragEvent): void {
  const { dataTransfer, target, defaultPrevented } = event;
  const takesFiles = target instanceof HTMLInputElement && target.type === 'file';
  if (defaultPrevented || takesFiles || !dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}

/** A visitor's page on which somebody has signed in can be kept by the browser until the session is over. */
function checkKeptPage({ persisted }: PageTransitionEvent): void {
  if (persisted && useSession.getState().user) void loadSession();
}
