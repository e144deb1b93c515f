import { type MailServerForTests, startMailServer } from '#tests/support/mail-server.ts';
import type { MailSettings } from '#workers/mail/mail.worker.ts';
import { SITE, startWorkerSite, type WorkerSite } from './worker-site.ts';

export interface MailSite {
  server: MailServerForTests;
  site: WorkerSite;
  close: () => Promise<void>;
}

/** A try of a busy machine ends before its silence does. */
const short = { pauses: [0.05], silence: 2_000, held: 10 };

/** Workers with a mail server and short pauses. */
export async function startMailSite(changes: Partial<MailSettings> = {}): Promise<MailSite> {
  const server = await startMailServer();
  const mail = { url: server.url, from: { name: 'Brand Sprint', address: 'sprint@example.com' } };
  const site = await startWorkerSite({ mail, site: SITE, ...short, ...changes });
  const close = async () => {
    await site.close();
    await server.close();
  };
  return { server, site, close };
}
