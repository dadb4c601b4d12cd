import { fieldOf } from './field.ts'

/** A field that is a string, as `code` of system and database errors. */
export function errorField(error: unknown, name: string): string | undefined {
  const value = fieldOf(error, name)
  return typeof value === 'string' ? value : undefined
}

/** The code of a system or database error: `ENOENT`, `23505`. */
export const errorCode = (error: unknown): string | undefined => errorField(error, 'code')

export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
