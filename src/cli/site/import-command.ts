import { resolve } from 'node:path'
import { readConfig } from '#server/config.ts'
import { progressBar } from '#server/progress.ts'
import { openPhotoFiles } from '#services/photo/index.ts'
import { withDatabase } from '../with-database.ts'
import { importSite } from './import.ts'
import { summaryOf } from './summary.ts'

/** `npm run import -- site FOLDER`: loads an export into a new database. */
export async function run(parameters: string[]): Promise<void> {
  const [target, ...rest] = parameters
  if (target === undefined || target.startsWith('-') || rest.length > 0)
    throw new Error('Usage: npm run import -- site FOLDER')
  const folder = resolve(target)
  await withDatabase(
    async (database, { connectionString }) => {
      const files = openPhotoFiles(readConfig(process.env))
      const manifest = await importSite({ database, connectionString, files, folder, progress: progressBar })
      console.log(`Imported ${await summaryOf(folder, manifest)}`)
      console.log(
        'Set SESSION_SECRET to that of the exported site (without one it is in the file session-secret of its DATA_DIR): second factors, API keys, webhooks and links in emails depend on it.',
      )
    },
    { migrates: false },
  )
}
