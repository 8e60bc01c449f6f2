import { Client } from "pg";

/** Runs `work` on a connection of its own, which is closed afterwards. For work before or beside the application's pool. */
export async function withClient<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
