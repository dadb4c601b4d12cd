import { isOneOf } from '#kit/keys.ts'

/** The file is unreadable; the message is for the operator. */
export class ImportError extends Error {}

/** Possible content of a register. */
export interface RegisterFields<Field extends string> {
  readonly fields: readonly Field[]
  /** Known column headings, squashed. */
  readonly headings: Readonly<Record<Field, readonly string[]>>
  /** Of each group the file needs one. */
  readonly required: readonly (readonly Field[])[]
}

interface Mapped<Field extends string> {
  columns: ReadonlyMap<Field, number>
  ignored: readonly string[]
}

/**
 * Finds the column of each field: by its heading, or from `mapping` (heading → field).
 * @throws ImportError for an unknown heading or field, or a missing required field
 */
export function mapColumns<Field extends string>(
  { fields, headings, required }: RegisterFields<Field>,
  header: readonly string[],
  mapping: Readonly<Record<string, string>>,
  squash: (text: string) => string,
): Mapped<Field> {
  const columns = new Map<Field, number>()
  for (const [heading, field] of Object.entries(mapping)) {
    const column = header.indexOf(heading)
    if (column < 0)
      throw new ImportError(`There is no column "${heading}". The file has: ${header.join(', ')}.`)
    if (!isOneOf(fields, field))
      throw new ImportError(`There is no field "${field}". Fields are: ${fields.join(', ')}.`)
    columns.set(field, column)
  }
  const used = new Set(columns.values())
  for (const field of fields) {
    if (columns.has(field)) continue
    const column = header.findIndex(
      (heading, at) => !used.has(at) && headings[field].includes(squash(heading)),
    )
    if (column < 0) continue
    columns.set(field, column)
    used.add(column)
  }
  const missing = required.filter(group => !group.some(field => columns.has(field)))
  if (missing.length > 0)
    throw new ImportError(
      `The file has no column for: ${missing.map(group => group.join(' or ')).join(', ')}. ` +
        `Its columns are: ${header.join(', ')}. Map headings to fields with --map "heading=field".`,
    )
  return { columns, ignored: header.filter((_, at) => !used.has(at)) }
}
