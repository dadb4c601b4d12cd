import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readBackupPlace, readConfig } from '#server/config.ts'
import { drill, openTarget, readIdentity, restore } from '#services/backup/index.ts'

const usage = `Usage: npm run restore -- --into FOLDER --identity KEYFILE [--at 2026-11-27T12:34:56Z]
       npm run restore -- --drill --identity KEYFILE [--into PARENT]
BACKUP_TO names the folder or the bucket of the backups.`

const print = (line: string) => console.log(line)

/** `npm run restore`: restores a site into a new folder, or tries a restore and compares. */
export async function run(parameters: string[]): Promise<void> {
  const { into, identity, at, drill: isDrill } = read(parameters)
  const place = readBackupPlace(process.env)
  if (!place || !identity || (!into && !isDrill) || (isDrill && at)) throw new Error(usage)
  const time = at === undefined ? undefined : Date.parse(at)
  if (at !== undefined && !(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(at) && time))
    throw new Error('--at must be a time like 2026-11-27T12:34:56Z.')
  const target = openTarget(place)
  const opener = await readIdentity(identity)
  if (isDrill) {
    const parent = into ?? readConfig({ DATA_DIR: process.env.DATA_DIR }).dataDir
    const { faults, base, reach, tables, rows, photos, seconds } = await drill({
      ...{ target, opener, parent, log: print },
      now: Date.now,
    })
    const of = (value: number) => `${value.toFixed(1)} s`
    const facts = `${tables} tables with ${rows} rows, ${photos} photos`
    print(
      `Restored the backup of ${new Date(base).toISOString()} up to ${new Date(reach).toISOString()} in ${of(seconds.all)}: ` +
        `unpacking ${of(seconds.unpack)}, comparing ${of(seconds.compare)}, recovery ${of(seconds.recover)}, photos ${of(seconds.photos)}.`,
    )
    for (const fault of faults) print(`Fault: ${fault}`)
    if (faults.length > 0) throw new Error(`The drill found ${faults.length} faults in ${facts}.`)
    print(`The drill found no fault in ${facts}.`)
    return
  }
  const begun = performance.now()
  const restored = await restore({
    ...{ target, opener, into: into!, log: print },
    ...(time !== undefined && { at: time }),
  })
  const elapsed = ((performance.now() - begun) / 1_000).toFixed(1)
  print(
    `Restored ${new Date(restored.at).toISOString()} with ${restored.photos} photos into ${into} in ${elapsed} s.`,
  )
  print(
    restored.isEmbedded
      ? `Start it: DATA_DIR=${resolve(into!)} npm start`
      : `Start PostgreSQL ${restored.version} on ${restored.cluster}, and the site with DATA_DIR=${resolve(into!)}.`,
  )
}

function read(parameters: string[]) {
  try {
    const { values } = parseArgs({
      args: parameters,
      options: {
        into: { type: 'string' },
        identity: { type: 'string' },
        at: { type: 'string' },
        drill: { type: 'boolean' },
      },
    })
    return values
  } catch {
    throw new Error(usage)
  }
}
