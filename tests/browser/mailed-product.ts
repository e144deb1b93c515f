import { runSql } from '#tests/product/product-database.ts';
import type { Product } from '#tests/product/start-product.ts';

/** What the bell has told becomes due on the other channels. */
export const letTenMinutesPass = (product: Product, userId: number): Promise<unknown[]> =>
  runSql(
    product,
    `
  update notices set send_at = now() - interval '1 second', look_at = now() where user_id = ${userId} and seen_at is null`,
  );
