import { releaseMemory } from '#shared/program/run-program.ts';
import { serveTask } from '#shared/threads/serve-task.ts';
import type { ArchiveTask } from './archive-task.ts';

/** Its result is sent while it is written. */
serveTask<ArchiveTask>(async (task, ask) => {
  if (task.kind === 'account') {
    const { zipAccount } = await import('#backend/modules/accounts/zip-account.ts');
    // Of 5 MB, and read last.
    await zipAccount(ask, task.accounts, async (...book) => {
      const { buildBookDocument } = await import('#backend/modules/brand/book-document.ts');
      const document = await buildBookDocument(...book);
      // The rest is sent as slowly as its reader likes.
      releaseMemory();
      return document;
    });
  } else {
    const { zipAssets } = await import('#backend/modules/brand/zip-assets.ts');
    await zipAssets(task.assets, ask);
  }
  return { result: null };
});
