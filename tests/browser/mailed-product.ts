import { test as base } from '@playwright/test';
import { runSql } from '#tests/product/product-database.ts';
import { type Product, startProduct } from '#tests/product/start-product.ts';
import { type MailServerForTests, startMailServer } from '#tests/support/mail-server.ts';

/** A product of its own whose mails lead back to it; the caller stops both. */
export async function startMailedProduct(): Promise<{ product: Product; server: MailServerForTests }> {
  const server = await startMailServer();
  const env = { MAIL_URL: server.url, MAIL_FROM: 'sprint@example.com' };
  const product = await startProduct({ backends: 1, workers: 0, env });
  await product.startWorkers({ PUBLIC_ORIGIN: product.baseUrl });
  return { product, server };
}

/** What feedback tells on the bell becomes due on the other channels. */
export const letTenMinutesPass = (product: Product): Promise<unknown[]> =>
  runSql(
    product,
    `
  with moved as (update notices set send_at = now() - interval '1 second' where kind = 'feedback' returning user_id),
    asked as (insert into events (type, payload)
      select 'notice.due', jsonb_build_object('userId', user_id, 'dueAt', now()) from moved returning id)
  insert into deliveries (event_id, consumer) select id, 'notifications' from asked`,
  );

/** The worker's product sends mails. */
export const test = base.extend<object, { product: Product }>({
  product: [
    async ({ browserName: _ }, use) => {
      const { product, server } = await startMailedProduct();
      await use(product);
      await product.stop();
      await server.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
