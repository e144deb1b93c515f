import { accountWrites } from './account-writes.ts';
import { messageWrites } from './message-writes.ts';
import type { Prepare } from './prepare-write.ts';
import { workWrites } from './work-writes.ts';

/** Writes about a client, by the client, coaches and visitors. */
export const writesAboutClient: Record<string, Prepare> = {
  ...messageWrites,
  ...workWrites,
  ...accountWrites,
};
