import { test as base } from '@playwright/test';
import { runSql } from '#tests/product/product-database.ts';
import { type Product, startProduct } from '#tests/product/start-product.ts';
import { eventually } from '#tests/support/eventually.ts';

interface TestFixtures {
  /** A product in which only its coach has an account, without a second factor; for lists and counts of everybody. */
  emptyProduct: Product;
}

interface WorkerFixtures {
  /** Every worker has a product of its own; specs make their own people. */
  product: Product;
  productToEmpty: Product;
}

const started = async (use: (product: Product) => Promise<void>): Promise<void> => {
  const product = await startProduct();
  await use(product);
  await product.stop();
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [async ({ browserName: _ }, use) => await started(use), { scope: 'worker', timeout: 180_000 }],
  productToEmpty: [
    async ({ browserName: _ }, use) => await started(use),
    { scope: 'worker', timeout: 180_000 },
  ],
  emptyProduct: async ({ productToEmpty }, use) => {
    const { email } = productToEmpty.admin;
    const text = `
      delete from conversations; delete from users where email <> '${email}'; delete from events;
      delete from totp_secrets; delete from recovery_codes; delete from passkeys; delete from site_settings`;
    // The workers still finish what the test before has caused: a deadlock ends one of the two.
    await eventually(() => runSql(productToEmpty, text));
    await use(productToEmpty);
  },
  baseURL: async ({ product }, use) => use(product.baseUrl),
});
