import { hostsOf } from '#db/primary.ts'
import { serverName } from '#db/replicas.ts'
import { readConfig } from '#server/config.ts'
import { promote } from './cluster/promote.ts'

/** `npm run promote`: makes a replica among the hosts of DATABASE_URL the primary, after the old one is lost. */
export async function run(): Promise<void> {
  const hosts = hostsOf(readConfig(process.env).databaseUrl ?? '')
  if (hosts.length < 2)
    throw new Error(
      'DATABASE_URL must name the primary and its replicas: postgres://user:password@host1,host2:5433/name.',
    )
  const { connectionString, lastCommit } = await promote(hosts)
  console.log(`${serverName(connectionString)} is the primary.`)
  console.log(
    lastCommit
      ? `Its last change is from ${lastCommit.toISOString()}. Without synchronous replication, later ones are lost.`
      : 'It has received no changes since it started.',
  )
}
