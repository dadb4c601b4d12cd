import { errorCode, errorField } from '#kit/error.ts'

/** SQLSTATE classes of temporary errors: connection exception, insufficient resources, operator intervention, system error. */
const unavailableClasses = new Set(['08', '53', '57', '58'])

const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'EPIPE',
  'ETIMEDOUT',
])

/** The driver reports these without a code. */
const driverMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection ended|Cannot use a pool after calling end)/

const sqlState = /^[0-9A-Z]{5}$/

/** A migration by another node changed the result type of a prepared statement; a new session resolves it. */
export function isStalePlan(error: unknown): boolean {
  return errorField(error, 'routine') === 'RevalidateCachedQuery'
}

/** A write on a server that has become a replica, or on a connection for reads. */
export function isReadOnly(error: unknown): boolean {
  return errorCode(error) === '25006'
}

/**
 * The server did not respond in time, for example because the network is down: its response may still arrive over the
 * connection.
 */
export function isSilent(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

/**
 * Whether the database was unreachable, timed out or out of resources, in which case a retry may work. The server
 * returns 503 for these; any other query error is a bug.
 */
export function isUnavailable(error: unknown): boolean {
  const code = errorCode(error)
  if (code !== undefined && systemCodes.has(code)) return true
  if (isStalePlan(error) || isReadOnly(error)) return true
  if (code !== undefined && sqlState.test(code)) return unavailableClasses.has(code.slice(0, 2))
  return error instanceof Error && driverMessages.test(error.message)
}

/** Name of the constraint that an error of SQLSTATE class 23 violated (empty for NOT NULL), else undefined. */
export function violatedConstraint(error: unknown): string | undefined {
  const code = errorCode(error)
  if (code === undefined || !sqlState.test(code) || !code.startsWith('23')) return undefined
  return errorField(error, 'constraint') ?? ''
}

/** Whether a row already exists: a unique or exclusion constraint (optionally of that name) was violated. */
export function isConflict(error: unknown, constraint?: string): boolean {
  const code = errorCode(error)
  if (code !== '23505' && code !== '23P01') return false
  return constraint === undefined || violatedConstraint(error) === constraint
}
