import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { findEmbedded } from '#db/embedded.ts'

/** Does work on the database of a running site, by default the test site. */
export async function withDatabase<T>(
  work: (database: Database) => Promise<T>,
  dataDir = process.env.E2E_DATA_DIR!,
): Promise<T> {
  const running = await findEmbedded(dataDir)
  const database = connect({ connectionString: running!.connectionString, max: 1 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
