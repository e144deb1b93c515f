import type { Trx } from '#shared/database/database.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import { findMessage } from '#shared/messages/messages.queries.ts';
import type { Handler } from '#workers/jobs/batch.ts';
import { contentOf } from './content-of.ts';
import type { DocumentsDeps } from './document-limits.ts';
import type { ThumbnailTask } from './thumbnail.ts';
import {
  findWanted,
  finishThumbnail,
  lockConversation,
  raiseRevision,
  type Thumbnail,
} from './thumbnails.queries.ts';

interface ThumbnailWork {
  userId: number;
  fileId: string;
}

/** Makes the thumbnail of a picture in a message, and a picture of what browsers do not show. Throws ThreadError for one that is broken or takes too much. */
export async function makeThumbnail(
  { db, files, limits, run }: DocumentsDeps,
  work: ThumbnailWork,
): Promise<Handler> {
  const mediaType = await findWanted(db, work.fileId);
  if (mediaType === undefined) return async () => undefined;
  const content = await contentOf(files, work.fileId);
  if (!content) return storeThumbnail(work, null);
  const task: ThumbnailTask = { mediaType, content, mostPixels: limits.pixels };
  const { seconds } = limits;
  const job = { name: 'thumbnail', task, transfer: [content], seconds } as const;
  return storeThumbnail(work, await run<Thumbnail>(job));
}

/** Stores a thumbnail, or that there is none; tells the screens that show its message. */
export const storeThumbnail =
  ({ userId, fileId }: ThumbnailWork, thumbnail: Thumbnail | null): Handler =>
  async (trx) => {
    // As messages and removals do, before they lock the files.
    await lockConversation(trx, userId);
    const messageId = await finishThumbnail(trx, fileId, thumbnail);
    if (messageId != null) await tell(trx, messageId);
  };

async function tell(trx: Trx, messageId: number): Promise<void> {
  await raiseRevision(trx, messageId);
  const message = await findMessage(trx, messageId);
  if (message) await recordEvent(trx, 'message.changed', { message });
}
