import { connect } from '#db/connect.ts'
import { connectionFault } from '#db/reachable.ts'
import { serverName } from '#db/replicas.ts'
import { type Environment, type Finding, finding } from './finding.ts'

/** Identifies a server. */
interface Identity {
  isReplica: boolean
  /** The same for a primary and its replicas. */
  system: string
  startedAt: Date
}

/** Whether the servers of DATABASE_READ_URLS are replicas of the primary; the primary itself may be among them. */
export async function checkReadReplicas({ databaseUrl, databaseReadUrls }: Environment): Promise<Finding[]> {
  if (!databaseUrl || databaseReadUrls.length === 0) return []
  // Otherwise another check reports the reason.
  const primary = await identify(databaseUrl).catch(() => undefined)
  if (!primary) return []
  const findings = await Promise.all(
    databaseReadUrls.map(async (url, n) => {
      // Without the text, which may have a password.
      if (!URL.canParse(url))
        return finding(
          'read-replica',
          `Part ${n + 1} of DATABASE_READ_URLS is not a valid URL.`,
          'Write each as postgres://user:password@host:5432/name.',
        )
      const place = serverName(url)
      const server = await identify(url).catch((error: unknown) =>
        connectionFault(error, url, 'DATABASE_READ_URLS'),
      )
      if ('advice' in server)
        return finding(
          'read-replica',
          server.message,
          `Until then the site reads from the other servers. ${server.advice}`,
          false,
        )
      if (server.system !== primary.system)
        return finding(
          'read-replica',
          `${place} in DATABASE_READ_URLS is not a copy of the database of DATABASE_URL.`,
          'Remove it, or copy the primary to it again with pg_basebackup.',
        )
      if (!server.isReplica && server.startedAt.getTime() !== primary.startedAt.getTime())
        return finding(
          'read-replica',
          `${place} accepts writes, as does the primary.`,
          'It may be an old primary that came back: stop it, and make it a replica (docs/cluster.md).',
        )
      return []
    }),
  )
  return findings.flat()
}

async function identify(connectionString: string): Promise<Identity> {
  const database = connect({ connectionString, max: 1, statementTimeout: 5_000, queryTimeout: 5_000 })
  const [row] = await database
    .query<Identity>(
      `select pg_is_in_recovery() as "isReplica", system_identifier::text as system,
        pg_postmaster_start_time() as "startedAt"
      from pg_control_system()`,
    )
    .finally(() => database.close())
  return row!
}
