import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { fieldOf } from '#kit/field.ts'
import { currentWork } from './trace.ts'

export type Logger = FastifyBaseLogger

/** Errors of statements quote user input; these SQLSTATE classes concern only the server. */
const speaksOfServer = /^(08|53|57|58|XX)/

const safeFields = ['code', 'severity', 'table', 'constraint', 'routine']

/** Reduces an error to safe fields: drivers attach connections, statements and values to theirs. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'A value that is not an error was thrown.' }
  const { name, message, stack = '' } = error
  const [code, severity, table, constraint, routine] = safeFields.map(field => fieldOf(error, field))
  const summary = { name, ...(code !== undefined && { code }) }
  if (typeof severity !== 'string' || speaksOfServer.test(String(code))) return { ...summary, message, stack }
  return { ...summary, table, constraint, routine, stack: stack.slice(stack.indexOf('\n    at ') + 1) }
}

/** JSON lines on standard error by default. Never log addresses of people, queries or bodies. */
export const createLogger = (level: string, stream: NodeJS.WritableStream = process.stderr): Logger =>
  pino(
    {
      level,
      base: null,
      serializers: { err: describeError },
      mixin(line: object) {
        const trace = currentWork()?.trace
        return trace === undefined || 'trace' in line ? {} : { trace }
      },
    },
    stream,
  )
