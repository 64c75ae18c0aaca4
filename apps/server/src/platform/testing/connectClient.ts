import pg from 'pg'

/** Connects to PostgreSQL for a test. A statement under way rejects by itself; without a listener a cut connection ends the run. */
export async function connectClient(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config)
  client.on('error', () => undefined)
  await client.connect()
  return client
}
