import { connect } from '#db/connect.ts'
import { isLoopback } from '#kit/loopback.ts'
import { hasStaff } from '#services/staff/index.ts'
import { type Environment, type Finding, finding } from './finding.ts'

const hostOf = (siteUrl: string | undefined) => URL.parse(siteUrl ?? '')?.hostname

const isPublicAddress = (siteUrl: string | undefined) => {
  const host = hostOf(siteUrl)
  return host !== undefined && !isLoopback(host)
}

/** Whether the site is for others than its developer. */
const isPublic = ({ siteUrl, databaseUrl }: Pick<Environment, 'siteUrl' | 'databaseUrl'>) =>
  databaseUrl !== undefined || isPublicAddress(siteUrl)

/** Settings that a site works without, but a public one should have. */
export function checkMissing(environment: Environment): Finding[] {
  const { siteUrl, smtpUrl, contactEmail, databaseUrl, backupTo, isBackedUpElsewhere } = environment
  const { dataDir, metricsToken } = environment
  if (!isPublic(environment)) return []
  return [
    // An invalid address is reported by another check.
    ...(siteUrl === undefined || (URL.canParse(siteUrl) && !isPublicAddress(siteUrl))
      ? finding(
          'no-site-url',
          siteUrl === undefined ? 'SITE_URL is not set.' : `SITE_URL is ${siteUrl}.`,
          'Set it to the address that visitors type: links in emails lead there, and if it is https, cookies are sent over TLS only.',
          false,
        )
      : []),
    ...(smtpUrl === undefined
      ? finding(
          'no-mail',
          `SMTP_URL is not set: emails are written to ${dataDir}/outbox, and are not delivered.`,
          'Set SMTP_URL to the SMTP server for outgoing email (docs/settings.md).',
        )
      : []),
    ...(contactEmail === undefined
      ? finding(
          'no-contact',
          'CONTACT_EMAIL is not set: messages from visitors are stored in the database, and not emailed to you.',
          'Set CONTACT_EMAIL to the address of the person who answers them.',
          false,
        )
      : []),
    // The backups of a server are reported by another check.
    ...(databaseUrl === undefined && backupTo === undefined && !isBackedUpElsewhere
      ? finding(
          'no-backups',
          'BACKUP_TO is not set: nothing is backed up.',
          'Set BACKUP_TO and BACKUP_RECIPIENT (docs/backups.md), or BACKUP_TO=none if you back up the database and the photos yourself.',
        )
      : []),
    ...(metricsToken === undefined
      ? finding(
          'no-metrics',
          'METRICS_TOKEN is not set: no program can read the metrics at /metrics.',
          'Set METRICS_TOKEN to 16 characters or more, and enter it in Prometheus (docs/operations.md).',
          false,
        )
      : []),
  ]
}

/** Without it the site does not start. */
export function checkSecret({ databaseUrl, secret }: Environment): Finding[] {
  if (databaseUrl === undefined || secret !== undefined) return []
  return finding(
    'no-secret',
    'SESSION_SECRET is not set, but DATABASE_URL requires it.',
    'Set it to 32 characters or more, the same on every node. To create one, run openssl rand -base64 32.',
  )
}

export const checkSettings = ({ unknownSettings }: Environment): Finding[] =>
  unknownSettings.flatMap(sentence => finding('unknown-setting', sentence, 'Rename or remove it.', false))

/** Whether a public site has an account that may read its reports. */
export async function findMissingStaff(environment: Environment, server: string): Promise<Finding[]> {
  if (!isPublic(environment)) return []
  const database = connect({ connectionString: server, max: 1, statementTimeout: 5_000 })
  // The database may not have been migrated yet.
  const isStaffed = await hasStaff(database)
    .catch(() => true)
    .finally(() => database.close())
  if (isStaffed) return []
  return finding(
    'no-staff',
    'No account is staff, so homes that are held for review wait, and invoices are not marked as paid.',
    'To add yourself, run npm run staff -- add you@example.com.',
    false,
  )
}
