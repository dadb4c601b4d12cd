import { stat } from 'node:fs/promises'
import { squash } from '#kit/fold.ts'
import { ImportError, mapColumns, type RegisterFields } from './columns.ts'
import type { Refusal } from './line-values.ts'
import { readRegister } from './read-register.ts'

interface TableOptions<Field extends string> {
  register: RegisterFields<Field>
  file: string
  /** Heading → field, for headings that are not recognized. */
  mapping?: Readonly<Record<string, string>> | undefined
  /** WHATWG label of the file's encoding; UTF-8 by default. */
  encoding?: string | undefined
  /** Called once with the headings that match no field. */
  ignored: (headings: readonly string[]) => void
  /** Called with the number of bytes read. */
  progress?: ((read: number, total: number) => void) | undefined
}

/** A line with its texts by field; or why it has none. */
type TableLine<Field extends string> = { line: number } & (
  | { get: (field: Field) => string }
  | { refusal: Refusal<Field> }
)

/**
 * Reads the lines of a register by the fields of its columns.
 * @throws ImportError if the file as a whole cannot be read; the message is for the operator
 */
export async function* readTable<Field extends string>({
  register,
  file,
  mapping = {},
  encoding,
  ignored,
  progress = () => undefined,
}: TableOptions<Field>): AsyncGenerator<TableLine<Field>> {
  const size = await stat(file).then(
    found => found.size,
    () => 0,
  )
  let columns: ReadonlyMap<Field, number> | undefined
  let width = 0
  for await (const { line, cells } of readRegister({
    file,
    encoding,
    read: bytes => progress(bytes, size),
  })) {
    if (!columns) {
      const mapped = mapColumns(register, cells, mapping, squash)
      columns = mapped.columns
      width = cells.length
      ignored(mapped.ignored)
      continue
    }
    const at = columns
    if (cells.length === width) {
      yield { line, get: field => cells[at.get(field) ?? -1] ?? '' }
      continue
    }
    const reason = `It has ${cells.length} columns, not ${width}.`
    const [field] = columns.keys()
    if (field !== undefined) yield { line, refusal: { field, reason, value: cells.join(',') } }
  }
  if (!columns) throw new ImportError(`${file} is empty.`)
}
