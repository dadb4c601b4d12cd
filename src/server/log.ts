import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

export type Logger = FastifyBaseLogger

/** Of an error only what helps: drivers hang connections, statements and values on theirs. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack } = error
  return { name, ...('code' in error && { code: error.code }), message, stack }
}

/** JSON lines on standard error. Addresses of people, queries and bodies are never handed to it. */
export const createLogger = (level: string): Logger =>
  pino({ level, base: null, serializers: { err: describeError } }, process.stderr)
