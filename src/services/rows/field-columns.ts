import { snake } from '#kit/camel.ts'
import { keysOf, recordOf } from '#kit/keys.ts'
import {
  type FieldKind,
  type FieldTable,
  type NamesWith,
  namesWith,
  type ValuesOf,
} from '#model/fields/field.ts'

/* Columns of the fields of an object. Sets are joined strings instead of arrays, for statements with many rows:
   parsing is twice as fast. */

const asSelected = (kind: FieldKind, column: string) =>
  kind === 'choices'
    ? `array_to_string(${column}, ',')`
    : kind === 'day'
      ? `to_char(${column}, 'YYYY-MM-DD')`
      : column

/** The column of a field. */
const columnOf = (table: FieldTable, name: string) => table[name]?.column ?? snake(name)

type Snake<Text extends string> = Text extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : Text
type ColumnOf<Each, Name extends string> = Each extends { column: infer Column extends string }
  ? Column
  : Snake<Name>

/** The values of fields by their columns, for an insert or an update; those of other fields are left out. */
export const storedColumns = <Table extends FieldTable, Values extends Partial<ValuesOf<Table>>>(
  table: Table,
  values: Values,
) =>
  Object.fromEntries(keysOf(table).map(name => [columnOf(table, name), values[name]])) as {
    [Name in keyof Values & string as Name extends keyof Table
      ? ColumnOf<Table[Name], Name>
      : never]: Values[Name]
  }

/** Columns of a row by the names of a table of fields. */
export const fieldColumns = (table: FieldTable, row: string): Readonly<Record<string, string>> =>
  recordOf(keysOf(table), name => asSelected(table[name]!.kind, `${row}.${columnOf(table, name)}`))

/** Fields of one object: a function of PostgreSQL accepts at most 100 arguments. */
const maxFields = 40

/** The fields of a table of fields as one JSON object, as they are stored. */
export function fieldsObject(table: FieldTable, row: string): string {
  const pairs = keysOf(table).map(name => `'${name}', ${row}.${columnOf(table, name)}`)
  return Array.from(
    { length: Math.ceil(pairs.length / maxFields) },
    (_, part) => `jsonb_build_object(${pairs.slice(part * maxFields, (part + 1) * maxFields).join(', ')})`,
  ).join(' || ')
}

type SetName<Table> = NamesWith<Table, { readonly kind: 'choices' }>
/** These columns of a row as PostgreSQL returns it. */
export type FlatFields<Table extends FieldTable> = {
  [Name in keyof Table]: Name extends SetName<Table> ? string : ValuesOf<Table>[Name]
}

/** The sets of a row as arrays. */
export const setsOf = <Table extends FieldTable>(table: Table, row: FlatFields<Table>) =>
  recordOf(namesWith(table, { kind: 'choices' }), name => {
    const joined = String(row[name])
    return joined === '' ? [] : joined.split(',')
  }) as unknown as Pick<ValuesOf<Table>, SetName<Table>>

/** A function that returns the fields of a row that a level of detail answers as stored. */
export function shownIn<Table extends FieldTable, const Level extends string>(table: Table, level: Level) {
  const names = namesWith(table, { shown: level })
  return <Row extends ValuesOf<Table>>(row: Row) =>
    recordOf(names, name => row[name]) as unknown as Pick<ValuesOf<Table>, NamesWith<Table, { shown: Level }>>
}
