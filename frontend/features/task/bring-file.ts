import type { DraftFile } from './day-draft.ts';
import type { DraftHandle } from './use-draft.ts';
import type { Uploading } from './use-upload.ts';

/** Uploads the chosen file into the draft. Returns the address of the draft's file. */
export async function bringFile(draft: DraftHandle, upload: Uploading): Promise<string | undefined> {
  const { fileURL } = draft.content;
  const stored = await upload.upload();
  if (stored && stored.fileURL !== fileURL) {
    draft.change({ file: { fileURL: stored.fileURL, name: stored.name } satisfies DraftFile });
  }
  return stored?.fileURL ?? fileURL;
}
