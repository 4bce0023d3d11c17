import pg from 'pg';

/** Returns the rows of one statement, run on a connection of its own. */
export async function runSql(connection: pg.ClientConfig, text: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
