import { followDownloads } from '#frontend/data/download.ts';
import { prepareForOffline } from '#frontend/data/last-task.ts';

/** What is set up once the browser has nothing else to do. */
export function setUpLater(): void {
  followDownloads();
  void prepareForOffline().catch(() => undefined);
}
