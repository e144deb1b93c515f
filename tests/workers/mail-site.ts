import { type MailServerForTests, startMailServer } from '#tests/support/mail-server.ts';
import type { MailSettings } from '#workers/mail/mail.worker.ts';
import { SITE, startWorkerSite, type WorkerSite } from './worker-site.ts';

export interface MailSite {
  server: MailServerForTests;
  site: WorkerSite;
  close: () => Promise<void>;
}

/** Workers with a mail server and short pauses. */
export async function startMailSite(silence = 300, changes: Partial<MailSettings> = {}): Promise<MailSite> {
  const server = await startMailServer();
  const mail = { url: server.url, from: { name: 'Brand Sprint', address: 'sprint@example.com' } };
  const site = await startWorkerSite({ mail, site: SITE, pauses: [0.05], silence, held: 2, ...changes });
  const close = async () => {
    await site.close();
    await server.close();
  };
  return { server, site, close };
}
