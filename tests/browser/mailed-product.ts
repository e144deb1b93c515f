import { runSql } from '#tests/product/product-database.ts';
import type { Product } from '#tests/product/start-product.ts';

/** What the bell has told becomes due on the other channels. */
export const letTenMinutesPass = (product: Product, userId: number): Promise<unknown[]> =>
  runSql(
    product,
    `
  with moved as (update notices set send_at = now() - interval '1 second' where user_id = ${userId} returning user_id),
    asked as (insert into events (type, payload)
      select distinct 'notice.due', jsonb_build_object('userId', user_id, 'dueAt', now()) from moved returning id)
  insert into jobs (event_id, queue) select id, 'notifications' from asked`,
  );
