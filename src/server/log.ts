import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

export type Logger = FastifyBaseLogger

/** JSON lines on standard error. Addresses of people, queries and bodies are never handed to it. */
export const createLogger = (level: string): Logger => pino({ level, base: null }, process.stderr)
