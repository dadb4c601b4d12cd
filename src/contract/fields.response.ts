import * as v from 'valibot'
import type { Field, FieldTable } from '#model/fields/field.ts'
import { field, known } from './describe.ts'

/** The schema of a field's value in a response. */
function schemaOf({ kind, values = [] }: Field): v.GenericSchema {
  switch (kind) {
    case 'flag':
    case 'yes-or-no':
      return v.boolean()
    case 'number':
    case 'decimal':
      return v.number()
    case 'choice':
      return v.picklist(values)
    case 'choices':
      return v.array(v.picklist(values))
    default:
      return v.string()
  }
}

/** The description of a schema, or of the one in it if the value may be absent. */
const descriptionOf = (schema: v.GenericSchema & { wrapped?: v.GenericSchema }) =>
  v.getDescription(schema) ?? (schema.wrapped && v.getDescription(schema.wrapped)) ?? ''

/** The schemas of some fields of a table in a response, with the values as they are stored. */
export const responsesOf = <Table extends FieldTable, Name extends keyof Table & string>(
  table: Table,
  names: readonly Name[],
) =>
  Object.fromEntries(
    names.map(name => {
      const each = table[name]!
      const description = descriptionOf(each.schema)
      const isKnown = !v.is(each.schema, null)
      return [name, isKnown ? field(schemaOf(each), description) : known(schemaOf(each), description)]
    }),
  ) as unknown as {
    readonly [Each in Name]: v.GenericSchema<v.InferOutput<Table[Each]['schema']>>
  }
