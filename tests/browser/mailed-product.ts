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
