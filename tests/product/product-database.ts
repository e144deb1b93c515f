import pg from 'pg';
import { dropDatabase } from '#tests/support/drop-database.ts';
import { requireTestServices } from '#tests/support/test-settings.ts';

interface ProductDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** A database on the test server, empty or a copy of another. */
export async function createDatabase(name: string, template?: string): Promise<ProductDatabase> {
  const { databaseUrl } = requireTestServices();
  await runSql(
    { databaseUrl },
    `create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`,
  );
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => dropDatabase(() => runSql({ databaseUrl }, `drop database if exists ${name} with (force)`)),
  };
}

/** Runs one statement on the product's database, for changes without an endpoint; returns its rows. */
export async function runSql<T>({ databaseUrl }: { databaseUrl: string }, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(text)).rows as T[];
  } finally {
    await client.end();
  }
}
