import { followDownloads } from '#frontend/data/calls/download.ts';
import { prepareForOffline } from '#frontend/data/drafts/last-task.ts';

/** What is set up once the browser has nothing else to do. */
export function setUpLater(): void {
  followDownloads();
  void prepareForOffline().catch(() => undefined);
}
