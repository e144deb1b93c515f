import { test as base } from '@playwright/test';
import { type Product, startProduct } from '#tests/product/start-product.ts';

/** Every worker of the browser tests has a product of its own; specs make their own people. */
export const test = base.extend<object, { product: Product }>({
  product: [
    async ({ browserName: _ }, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ product }, use) => use(product.baseUrl),
});
