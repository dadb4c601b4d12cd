import { itemAt } from '#kit/lookup.ts'
import { milliseconds } from '../rows/index.ts'
import type { Texts } from './copied-rows.ts'

/** One field of an index record: its SQL, and how to parse its text. */
export interface Field<Value = unknown> {
  readonly sql: string
  readonly read: (text: string | null) => Value
}

export type Fields = Readonly<Record<string, Field>>
/** A record of such fields. */
export type RecordOf<F extends Fields> = { -readonly [K in keyof F]: ReturnType<F[K]['read']> }

/** A non-null number. */
export const number = <Value extends number = number>(sql: string): Field<Value> => ({
  sql,
  read: text => Number(text) as Value,
})
export const numberOrNull = <Value extends number = number>(sql: string): Field<Value | null> => ({
  sql,
  read: text => (text === null ? null : (Number(text) as Value)),
})
export const instant = (column: string) => number(milliseconds(column))
export const instantOrNull = (column: string) => numberOrNull(milliseconds(column))
export const boolean = (sql: string): Field<boolean> => ({
  sql: `(${sql})::integer`,
  read: text => text === '1',
})
/** A non-null text. */
export const text = <Value extends string = string>(sql: string): Field<Value> => ({
  sql,
  read: value => value as Value,
})
export const textOrNull = <Value extends string = string>(sql: string): Field<Value | null> => ({
  sql,
  read: value => value as Value | null,
})
/**
 * Texts of an array column that are in `known`; returns the strings of `known`, because slices would retain the
 * entire input in memory.
 */
export const textsOf = <Value extends string>(
  column: string,
  known: readonly Value[],
): Field<readonly Value[]> => ({
  sql: `array_to_string(${column}, ',')`,
  read(raw) {
    if (!raw) return []
    const parts = raw.split(',')
    return known.filter(value => parts.includes(value))
  },
})

/** Parses the texts of a row, in the order of the fields. */
export function recordReader<F extends Fields>(fields: F): (texts: Texts) => RecordOf<F> {
  const entries = Object.entries(fields)
  return texts => {
    const record: Record<string, unknown> = {}
    for (let at = 0; at < entries.length; at++) {
      const [name, { read }] = itemAt(entries, at)
      record[name] = read(texts[at] ?? null)
    }
    return record as RecordOf<F>
  }
}
