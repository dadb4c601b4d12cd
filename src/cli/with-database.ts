import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { joinEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { assertReachable } from '#db/reachable.ts'
import { readConfig } from '#server/config.ts'

/**
 * Runs a command on the database of DATABASE_URL, else the embedded one of DATA_DIR,
 * while a server runs on it or not.
 */
export async function withDatabase(
  work: (database: Database, where: { connectionString: string; dataDir: string }) => Promise<void>,
  { migrates = true, max = 2 }: { migrates?: boolean; max?: number } = {},
): Promise<void> {
  const { databaseUrl, dataDir } = readConfig(process.env)
  const embedded = databaseUrl === undefined ? await joinEmbedded({ dataDir }) : undefined
  const connectionString = databaseUrl ?? embedded!.connectionString
  try {
    if (databaseUrl !== undefined) await assertReachable(databaseUrl)
    if (migrates) await migrate({ connectionString })
    const database = connect({ connectionString, max })
    await work(database, { connectionString, dataDir }).finally(() => database.close())
  } finally {
    await embedded?.stop()
  }
}
