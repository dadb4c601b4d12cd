import * as v from 'valibot'
import { typedNumber } from '#kit/typed-number.ts'

/*
 * Forms as browsers send them: names and texts, for schemas of `model/form.ts`. A field of a group has a dotted name,
 * `texts.monday.start`; a list repeats its name; a checkbox sends `on` or nothing.
 */

/** Texts by field name. Files are left out. */
export type Typed = Readonly<Record<string, readonly string[]>>

/** Error keys (`errors.messages`): of the form, and the first one of each field. */
export interface FormErrors {
  readonly form: readonly string[]
  readonly fields: Readonly<Record<string, string>>
}

export type Submission<Output> = { readonly typed: Typed } & (
  | { readonly output: Output }
  | { readonly errors: FormErrors }
)

/** The public properties of Valibot's schemas and actions that are read here. */
interface Part {
  readonly kind: string
  readonly type: string
  readonly pipe?: readonly Part[]
  readonly wrapped?: Part
  readonly entries?: Readonly<Record<string, Part>>
  readonly requirement?: unknown
  readonly options?: readonly unknown[]
}

/** The innermost schema, followed by the actions of all pipes around it. */
const steps = (part: Part): readonly Part[] =>
  part.pipe ? part.pipe.flatMap(steps) : part.wrapped ? steps(part.wrapped) : [part]

function isOptional({ type, pipe, wrapped }: Part): boolean {
  const inner = pipe?.[0] ?? wrapped
  return type === 'optional' || type === 'nullish' || (inner !== undefined && isOptional(inner))
}

/** Schemas of a group's fields; undefined for a single field. */
const entriesOf = (part: Part) => steps(part)[0]?.entries

/** Validates a sent form. An empty text is a missing value. */
export function readForm<Output>(
  schema: v.GenericSchema<unknown, Output>,
  sent: FormData,
): Submission<Output> {
  const known = new Set<string>()
  const values = readValue(schema, '', sent, known)
  const unknown = [...sent].filter(([name]) => !known.has(name))
  const result = v.safeParse(schema, {
    ...(typeof values === 'object' && values),
    ...Object.fromEntries(unknown),
  })
  const typed = typedIn(sent)
  return result.success ? { typed, output: result.output } : { typed, errors: errorsOf(result.issues) }
}

/** The texts of a form. */
export function typedIn(sent: FormData): Typed {
  const typed = new Map<string, string[]>()
  for (const [name, value] of sent) {
    if (typeof value !== 'string' || value === '') continue
    const values = typed.get(name)
    if (values) values.push(value)
    else typed.set(name, [value])
  }
  return Object.fromEntries(typed)
}

/** Whether a text was typed or a file was chosen. */
const isFilled = (value: FormDataEntryValue) =>
  typeof value === 'string' ? value !== '' : value.size > 0 || value.name !== ''

/** The value of a field or group, as its schema expects it. */
function readValue(part: Part, name: string, sent: FormData, known: Set<string>): unknown {
  const entries = entriesOf(part)
  if (entries)
    return Object.fromEntries(
      Object.entries(entries).flatMap(([key, entry]) => {
        const inner = name === '' ? key : `${name}.${key}`
        const value = readValue(entry, inner, sent, known)
        // The field's schema has the error for an empty value, the form's schema the error for a missing one.
        return value === undefined && !sent.has(inner) ? [] : [[key, value]]
      }),
    )
  known.add(name)
  const values = sent.getAll(name).filter(isFilled)
  const { type, options } = steps(part)[0] ?? {}
  if (type === 'array') return values.length === 0 && isOptional(part) ? undefined : values
  // No schema of a single value accepts a list.
  if (values.length > 1) return values
  const [value] = values
  if (typeof value !== 'string') return value
  const isNumber = type === 'number' || (type === 'picklist' && typeof options?.[0] === 'number')
  if (isNumber) return typedNumber(value)
  return type === 'boolean' && value === 'on' ? true : value
}

function errorsOf(issues: readonly v.BaseIssue<unknown>[]): FormErrors {
  const form: string[] = []
  const fields = new Map<string, string>()
  for (const { path = [], message } of issues) {
    const item = path.findIndex(({ type }) => type === 'array')
    // An error in a list is one of the list.
    const keys = (item === -1 ? path : path.slice(0, item)).map(({ key }) => String(key))
    const name = keys.join('.')
    if (name === '') form.push(message)
    else if (!fields.has(name)) fields.set(name, message)
  }
  return { form, fields: Object.fromEntries(fields) }
}

/** Limits of a field: characters of a text, bounds of a number. */
export interface Limits {
  readonly required: boolean
  readonly minLength?: number
  readonly maxLength?: number
  readonly min?: number
  readonly max?: number
}

/** Actions with a limit, by the type of value that they limit; of two in a pipe the later one is stricter. */
const limitActions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  string: { minLength: 'min_length', maxLength: 'max_length' },
  number: { min: 'min_value', max: 'max_value' },
}

function limitsOf(part: Part): Limits {
  const [base, ...actions] = steps(part)
  const limit = (type: string) => {
    const requirement = actions.findLast(action => action.type === type)?.requirement
    return typeof requirement === 'number' ? requirement : undefined
  }
  const found = Object.entries(limitActions[base?.type ?? ''] ?? {}).flatMap(([name, type]) => {
    const value = limit(type)
    return value === undefined ? [] : [[name, value]]
  })
  return { required: !isOptional(part), ...Object.fromEntries(found) }
}

/** A form's fields by key, with their names and limits; groups contain fields. */
export interface Described extends Limits {
  readonly name: string
  readonly fields: Readonly<Record<string, Described>>
}

/** The fields of a form's schema. */
export const describeFields = (schema: Part, above = ''): Readonly<Record<string, Described>> =>
  Object.fromEntries(
    Object.entries(entriesOf(schema) ?? {}).map(([key, entry]) => {
      const name = `${above}${key}`
      return [key, { name, ...limitsOf(entry), fields: describeFields(entry, `${name}.`) }]
    }),
  )

/** Values in code as a form would send them: `true` is `on`; nothing is sent for false, null and undefined. */
export const asTyped = (values: object): Typed => Object.fromEntries(textsOf(values, ''))

const textsOf = (values: object, above: string): [string, string[]][] =>
  Object.entries<unknown>({ ...values }).flatMap(([key, value]): [string, string[]][] => {
    const name = `${above}${key}`
    if (value === undefined || value === null || value === false) return []
    if (Array.isArray(value)) return [[name, value.map(String)]]
    if (typeof value === 'object') return textsOf(value, `${name}.`)
    return [[name, [value === true ? 'on' : String(value)]]]
  })
