import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { progressBar } from '#server/progress.ts'
import { openPhotoFiles } from '#services/photo/index.ts'
import { exportSite } from './site/export.ts'
import { summaryOf } from './site/summary.ts'
import { withDatabase } from './with-database.ts'

const usage = 'Usage: npm run export -- FOLDER'

/** `npm run export -- FOLDER`: writes the complete site into a new folder, whether or not the site is running. */
export async function run(parameters: string[]): Promise<void> {
  const { positionals } = parseArgs({ args: parameters, allowPositionals: true })
  const [target, ...rest] = positionals
  if (target === undefined || rest.length > 0) throw new Error(usage)
  const folder = resolve(target)
  await withDatabase(
    async (_, { connectionString }) => {
      const files = openPhotoFiles(readConfig(process.env))
      const exported = await exportSite({ connectionString, files, folder, progress: progressBar })
      console.log(`Exported ${await summaryOf(folder, exported.manifest)}`)
      if (exported.missing > 0)
        console.log(
          `${exported.missing} photos have a row in the database and no file: their files are not in the export.`,
        )
      console.log('The folder has personal data and password hashes: keep it as safe as the database.')
    },
    { migrates: false },
  )
}
