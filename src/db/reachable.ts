import { errorCode, errorMessage } from '#kit/error.ts'
import { hostsOf, PrimaryClient } from './primary.ts'
import { serverName } from './replicas.ts'

/** Reason that no connection can be opened, and the remedy; for the operator, and never with a password. */
export interface ConnectionFault {
  message: string
  advice: string
}

type Describe = (at: { setting: string; place: string; host: string; user: string; name: string }) => {
  what: string
  advice: string
}

const refused: Describe = ({ setting, place }) => ({
  what: `nothing listens on ${place}`,
  advice: `Start that PostgreSQL, or correct host and port in ${setting}.`,
})
const unknownHost: Describe = ({ setting, host }) => ({
  what: `the host ${host} is unknown`,
  advice: `Correct its name in ${setting}, or the name service of this machine.`,
})
const silent: Describe = ({ setting, place }) => ({
  what: `${place} does not answer`,
  advice: `Check host and port in ${setting}, the network, and firewalls between.`,
})
const hungUp: Describe = ({ setting, place }) => ({
  what: `${place} ends the connection`,
  advice: `Check that it is a PostgreSQL that listens there, and host and port in ${setting}.`,
})
const wrongPassword: Describe = ({ setting, place, user }) => ({
  what: `${place} does not accept the password of the user ${user}`,
  advice: `Correct user and password in ${setting}; write signs such as @, / and # in them as %40, %2F and %23.`,
})
const noPassword: Describe = ({ setting, place, user }) => ({
  what: `${place} wants a password for the user ${user}`,
  advice: `Add it to ${setting}: postgres://user:password@host:5432/name.`,
})
const noUser: Describe = ({ setting, place, user }) => ({
  what: `${place} has no user ${user} that may log in`,
  advice: `Create it there (createuser --pwprompt ${user}), or correct the user in ${setting}.`,
})
const notLetIn: Describe = ({ setting, place, user }) => ({
  what: `${place} does not let the user ${user} in from this machine`,
  advice: `Add a line for it to pg_hba.conf there, and reload; if it demands TLS, add sslmode=verify-full to ${setting}.`,
})
const noDatabase: Describe = ({ setting, place, user, name }) => ({
  what: `${place} has no database ${name}`,
  advice: `Create it there (createdb --owner=${user} ${name}), or correct the name in ${setting}.`,
})
const mayNotConnect: Describe = ({ place, user, name }) => ({
  what: `${place} does not let the user ${user} use the database ${name}`,
  advice: `As its owner, run: grant all on database ${name} to ${user}.`,
})
const full: Describe = ({ place }) => ({
  what: `${place} has no connection left`,
  advice: 'Raise max_connections there, or lower DATABASE_POOL on the nodes.',
})
const starting: Describe = ({ place }) => ({
  what: `${place} is starting or stopping`,
  advice: 'Try again when it accepts connections.',
})
const noTls: Describe = ({ setting, place }) => ({
  what: `${place} offers no TLS`,
  advice: `Turn on ssl there, or remove sslmode from ${setting} if no one else can read that network.`,
})
const untrusted: Describe = ({ setting, place }) => ({
  what: `the certificate of ${place} is not signed by an authority that this machine knows`,
  advice: `Add sslmode=verify-full&sslrootcert=FILE to ${setting}, with the certificate of its authority, or its own if it is self-signed.`,
})
const ended: Describe = ({ place }) => ({
  what: `the certificate of ${place} has ended or is not valid yet`,
  advice: 'Renew it there, and check the clocks of both machines.',
})
const otherName: Describe = ({ setting, place, host }) => ({
  what: `the certificate of ${place} is not for ${host}`,
  advice: `Name a host in ${setting} that the certificate is for, or give the server one for ${host}.`,
})

/** By SQLSTATE, or code of the system or of TLS. */
const byCode: Readonly<Record<string, Describe>> = {
  ECONNREFUSED: refused,
  ENOENT: refused,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  ETIMEDOUT: silent,
  EHOSTUNREACH: silent,
  ENETUNREACH: silent,
  ECONNRESET: hungUp,
  EPIPE: hungUp,
  '28P01': wrongPassword,
  '3D000': noDatabase,
  '42501': mayNotConnect,
  '53300': full,
  '57P03': starting,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  CERT_HAS_EXPIRED: ended,
  CERT_NOT_YET_VALID: ended,
  ERR_TLS_CERT_ALTNAME_INVALID: otherName,
}

/** Messages of the driver and the server without a code, or with a code that is less specific. */
const byMessage: readonly (readonly [RegExp, Describe])[] = [
  [/^The server does not support SSL/, noTls],
  [/no pg_hba\.conf entry|pg_hba\.conf rejects/, notLetIn],
  [/^role ".*" (does not exist|is not permitted to log in)|authentication failed for user/, noUser],
  [/client password must be/, noPassword],
  [/timeout/i, silent],
  [/^Connection terminated|error establishing an SSL connection/, hungUp],
]

function describeOf(error: unknown): Describe | undefined {
  const code = errorCode(error) ?? ''
  // Read when the connection is opened, such as the file of a certificate.
  if (code === 'ENOENT' && error instanceof Error && /open '/.test(error.message)) return undefined
  if (code !== '28P01') {
    const found = byMessage.find(([pattern]) => pattern.test(errorMessage(error)))
    if (found) return found[1]
  }
  return byCode[code]
}

/** Explains a connection error. The setting is the one with this connection string. */
export function connectionFault(
  error: unknown,
  connectionString: string,
  setting = 'DATABASE_URL',
): ConnectionFault {
  const hosts = hostsOf(connectionString)
  if (hosts.length > 1 && error instanceof AggregateError) return primaryFault(error, hosts, setting)
  const url = URL.parse(hosts[0]!)
  const advice = `Check ${setting}: postgres://user:password@host:5432/name.`
  if (!url) return { message: `${setting} is no address.`, advice }
  const user = decoded(url.searchParams.get('user') ?? url.username)
  const described = describeOf(error)?.({
    setting,
    place: serverName(hosts[0]!),
    host: url.hostname,
    user,
    name: decoded(url.pathname.slice(1)) || user,
  })
  return described
    ? { message: `The database of ${setting}: ${described.what}.`, advice: described.advice }
    : { message: `The database of ${setting} cannot be used: ${errorMessage(error)}.`, advice }
}

/** None of several hosts is the primary. */
function primaryFault(
  { errors }: AggregateError,
  hosts: readonly string[],
  setting: string,
): ConnectionFault {
  const faults = hosts.flatMap((host, n) =>
    errors[n] === undefined ? [] : [connectionFault(errors[n], host, setting)],
  )
  return {
    message: [`No host of ${setting} is the primary.`, ...faults.map(({ message }) => message)].join(' '),
    advice:
      faults.length === hosts.length
        ? faults[0]!.advice
        : 'Start the primary, or let a replica take over (docs/cluster.md).',
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const connectionTimeout = 5_000

/**
 * Opens a connection once.
 * @throws Error of one line with the setting and the remedy
 */
export async function assertReachable(connectionString: string): Promise<void> {
  try {
    const client = new PrimaryClient({ connectionString, connectionTimeoutMillis: connectionTimeout })
    client.on('error', () => undefined)
    await client.connect().finally(() => client.end().catch(() => undefined))
  } catch (error) {
    const { message, advice } = connectionFault(error, connectionString)
    throw new Error(`${message} ${advice}`, { cause: error })
  }
}
