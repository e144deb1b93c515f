import pg from 'pg';
import { requireTestServices } from '#scripts/testing/test-settings.ts';

interface ProductDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** An empty database on the test server. */
export async function createDatabase(name: string): Promise<ProductDatabase> {
  const { databaseUrl } = requireTestServices();
  await command(databaseUrl, `create database ${name}`);
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => command(databaseUrl, `drop database if exists ${name} with (force)`) };
}

/** Runs one statement against a product's own database, for what no call of ours may do. */
export const runSql = (product: { databaseUrl: string }, text: string): Promise<void> =>
  command(product.databaseUrl, text);

async function command(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
