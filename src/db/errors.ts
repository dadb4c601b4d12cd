/** SQLSTATE classes that mean "not now": connection exception, insufficient resources, operator intervention. */
const unavailableClasses = new Set(['08', '53', '57'])

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

/** The driver reports these without any code. */
const driverMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection ended|Cannot use a pool after calling end)/

const sqlState = /^[0-9A-Z]{5}$/

function field(error: unknown, name: string): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const value = (error as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : undefined
}

/** A prepared statement whose result changed its shape by another node's migration; a new session forgets it. */
export function isStalePlan(error: unknown): boolean {
  return field(error, 'routine') === 'RevalidateCachedQuery'
}

/**
 * Whether PostgreSQL could not be asked, or gave up for want of time or room, so that trying again later may work.
 * The server answers 503 to these; every other error of a query is a fault of the program.
 */
export function isUnavailable(error: unknown): boolean {
  const code = field(error, 'code')
  if (code !== undefined && systemCodes.has(code)) return true
  if (isStalePlan(error)) return true
  if (code !== undefined && sqlState.test(code)) return unavailableClasses.has(code.slice(0, 2))
  return error instanceof Error && driverMessages.test(error.message)
}

/** The name of the constraint that an error of SQLSTATE class 23 broke (empty for NOT NULL), else undefined. */
export function violatedConstraint(error: unknown): string | undefined {
  const code = field(error, 'code')
  if (code === undefined || !sqlState.test(code) || !code.startsWith('23')) return undefined
  return field(error, 'constraint') ?? ''
}

/** Whether the row exists already: a unique or exclusion constraint (of that name, when one is given) was broken. */
export function isConflict(error: unknown, constraint?: string): boolean {
  const code = field(error, 'code')
  if (code !== '23505' && code !== '23P01') return false
  return constraint === undefined || violatedConstraint(error) === constraint
}
