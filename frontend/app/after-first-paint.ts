import { followDownloads } from '#frontend/data/http/download.ts';
import { loadSession, useSession } from '#frontend/data/session/session.ts';
import { prepareForOffline } from '#frontend/subjects/daily-work/last-task.ts';

/** What is set up once the browser has nothing else to do. */
export function afterFirstPaint(): void {
  followDownloads();
  addEventListener('pageshow', checkKeptPage);
  void prepareForOffline().catch(() => undefined);
}

/** A visitor's page on which somebody has signed in can be kept by the browser until the session is over. */
function checkKeptPage({ persisted }: PageTransitionEvent): void {
  if (persisted && useSession.getState().user) void loadSession();
}
