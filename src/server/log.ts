import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

export type Logger = FastifyBaseLogger

/** Statements that fail quote what people typed; these classes of SQLSTATE speak of the server alone. */
const speaksOfServer = /^(08|53|57|58|XX)/

/** Of an error only what helps: drivers hang connections, statements and values on theirs. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'Something that is no error was thrown.' }
  const { name, message, stack = '' } = error
  const { code, severity, table, constraint, routine } = error as Error & Record<string, unknown>
  const said = { name, ...(code !== undefined && { code }) }
  if (typeof severity !== 'string' || speaksOfServer.test(String(code))) return { ...said, message, stack }
  return { ...said, table, constraint, routine, stack: stack.slice(stack.indexOf('\n    at ') + 1) }
}

/** JSON lines, on standard error unless told otherwise. Addresses of people, queries and bodies are never handed to it. */
export const createLogger = (level: string, stream: NodeJS.WritableStream = process.stderr): Logger =>
  pino({ level, base: null, serializers: { err: describeError } }, stream)
