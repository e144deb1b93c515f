import { test as base } from '@playwright/test';
import { runSql } from '#tests/product/product-database.ts';
import { type Product, startProduct } from '#tests/product/start-product.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type MailServerForTests, startMailServer } from '#tests/support/mail-server.ts';
import { closeWindows } from './browser-people.ts';

interface TestFixtures {
  windowsClose: undefined;
  /** The product with no account but its coach's, without a second factor; for lists and counts of everybody. */
  emptyProduct: Product;
}

interface Mailed {
  product: Product;
  /** Takes its mails. */
  server: MailServerForTests;
}

interface WorkerFixtures {
  /** Every worker has a product of its own; specs make their own people. */
  product: Product;
  /** Another one, whose mails lead back to it. */
  mailed: Mailed;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    async ({ browserName: _ }, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  mailed: [
    async ({ browserName: _ }, use) => {
      const server = await startMailServer();
      const env = { MAIL_URL: server.url, MAIL_FROM: 'sprint@example.com' };
      const product = await startProduct({ backends: 1, workers: 0, env });
      await product.startWorkers({ PUBLIC_ORIGIN: product.baseUrl });
      await use({ product, server });
      await product.stop();
      await server.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  emptyProduct: async ({ product }, use) => {
    const people = `
      delete from conversations; delete from users where not is_admin;
      delete from users where email <> '${product.admin.email}'; delete from events;
      delete from cohorts; delete from snippets; delete from acts; delete from network_calls`;
    // The workers still finish what the test before has caused: a deadlock ends one of the two.
    await eventually(() => runSql(product, people));
    await use(product);
    // The next test signs in by a password alone.
    const factors = 'delete from totp_secrets; delete from recovery_codes; delete from passkeys';
    await runSql(product, `${factors}; delete from site_settings`);
  },
  windowsClose: [
    async ({ browserName: _ }, use) => {
      await use(undefined);
      await closeWindows();
    },
    { auto: true },
  ],
  baseURL: async ({ product }, use) => use(product.baseUrl),
});
