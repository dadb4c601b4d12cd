import { parseArgs } from 'node:util'
import { isOneOf, keysOf } from '#kit/keys.ts'
import { type Size, seedSample, settleSampleAccounts, sizes } from '#sample/index.ts'
import { readConfig } from '#server/config.ts'
import { progressBar } from '#server/progress.ts'
import { siteSecret } from '#server/secret.ts'
import { openPlaces } from '#services/place/index.ts'
import { withDatabase } from './with-database.ts'

const names = Object.keys(sizes).join(', ')

interface Arguments {
  size: Size
  force: boolean
}

/** Parses the command line. @throws an Error with a readable message */
export function parseArguments(parameters: string[]): Arguments {
  const { values } = parseArgs({
    args: parameters,
    options: { size: { type: 'string', default: 'small' }, force: { type: 'boolean', default: false } },
  })
  const { size, force } = values
  if (!isOneOf(keysOf(sizes), size)) throw new Error(`--size must be one of ${names}, not "${size}".`)
  return { size, force }
}

/**
 * `npm run seed -- --size full`: seeds the database of DATABASE_URL, else the embedded one of DATA_DIR,
 * while a server runs on it or not.
 */
export async function run(parameters: string[]): Promise<void> {
  const { size, force } = parseArguments(parameters)
  // As a child process, it exits with the site that started it; the channel alone does not prevent its exit.
  if (process.argv[2] === 'seed') {
    process.once('disconnect', () => process.exit(1))
    process.channel?.unref()
  }
  await withDatabase(async database => {
    await openPlaces({ database, now: Date.now })
    const progress = progressBar('Making the sample world')
    const seeded = await seedSample({ database, now: Date.now(), size, force, progress })
    if (!seeded)
      throw new Error('The database already has listings. Nothing was changed. Use --force to add to them.')
    const config = readConfig(process.env)
    const secret = config.isLocal ? await siteSecret(config) : undefined
    await settleSampleAccounts({ database, secret, now: Date.now() })
    const { listings, parks, dealers, floorPlans } = seeded
    console.log(
      `Added ${listings} listings, ${parks} parks, ${dealers} dealers and ${floorPlans} floor plans.`,
    )
  })
}
