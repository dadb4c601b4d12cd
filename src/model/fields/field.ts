import * as v from 'valibot'
import type { PlainTextKey } from '#i18n/text-keys.ts'
import { keysOf } from '#kit/keys.ts'
import { form } from '../form.ts'
import {
  about,
  flag as boolean,
  day as dayOrNull,
  emailAddress,
  number as integerOrNull,
  link,
  oneOf,
  openingDays,
  phoneParts,
  setOf,
  text as textOrNull,
  words,
} from '../patch-fields.ts'

/*
 * Fields of an object that its owner changes. Each object has one table of them, `model/<feature>/fields.ts`; schemas,
 * statements, answers of the API, forms and files follow from it.
 */

/** Storage type, response and input of a field. */
export type FieldKind =
  | 'flag'
  | 'yes-or-no'
  | 'number'
  | 'decimal'
  | 'choice'
  | 'choices'
  | 'text'
  | 'long-text'
  | 'url'
  | 'email'
  | 'day'
  | 'phone'
  | 'key'
  | 'address'
  | 'hours'
  | 'tours'
  | 'list'

/** The text of a value. */
export type ChoiceLabel = PlainTextKey<'business' | 'enumeration' | 'form'>

/** A value of a list, with the key of its text. */
export interface FieldChoice<Label extends ChoiceLabel = ChoiceLabel> {
  readonly value: string
  readonly label: Label
}

export interface Field<Schema extends v.GenericSchema = v.GenericSchema> {
  readonly kind: FieldKind
  /** Schema of a new value; has the description. */
  readonly schema: Schema
  /** Values of a field with a list, and their texts. */
  readonly values?: readonly (string | number)[]
  readonly choices?: readonly FieldChoice[]
  readonly isMoney?: boolean
  /** The column, if its name is not that of the field in snake case. */
  readonly column?: string
}

export type FieldTable = Readonly<Record<string, Field>>

/** The schemas of the fields of a table. */
export type SchemasOf<Table extends FieldTable> = { readonly [Name in keyof Table]: Table[Name]['schema'] }
/** The values of the fields of a table. */
export type ValuesOf<Table extends FieldTable> = {
  [Name in keyof Table]: v.InferOutput<Table[Name]['schema']>
}
/** The names of the fields with an option. */
export type NamesWith<Table, Option> = {
  [Name in keyof Table]: Table[Name] extends Option ? Name : never
}[keyof Table] &
  string

type Options = Readonly<Record<string, unknown>>

const entry = <const Kind extends FieldKind, const Schema extends v.GenericSchema, const O extends Options>(
  kind: Kind,
  schema: Schema,
  description: string,
  options: O,
) => ({ kind, schema: about(schema, description), ...options })

/** Yes or no, never unknown. */
export const flag = <const O extends Options>(description: string, options: O) =>
  entry('flag', boolean, description, options)

const yesAndNo = [
  { value: 'yes', label: 'form.yes' },
  { value: 'no', label: 'form.no' },
] as const satisfies readonly FieldChoice[]

/** Unknown, yes or no. */
export const yesOrNo = <const O extends Options>(description: string, options: O) =>
  entry('yes-or-no', v.nullable(boolean), description, { ...options, choices: yesAndNo })

/** An integer from `min` to `max`. */
export const integer = <const O extends Options>(min: number, max: number, description: string, options: O) =>
  entry('number', integerOrNull(min, max), description, options)

/** US dollars without cents, from 0 to `max`. */
export const dollars = <const O extends Options>(max: number, description: string, options: O) =>
  integer(0, max, description, { ...options, isMoney: true as const })

/** A month, 1 to 12. */
export const month = <const O extends Options>(description: string, options: O) =>
  integer(1, 12, description, options)

/** A number from `min` to `max` in steps. */
export const decimal = <const O extends Options>(
  { min, max, step }: { min: number; max: number; step: number },
  description: string,
  options: O,
) =>
  entry(
    'decimal',
    v.nullable(
      v.pipe(
        v.number('not_a_number'),
        v.minValue(min, 'greater_than_or_equal_to'),
        v.maxValue(max, 'less_than_or_equal_to'),
        v.multipleOf(step, 'invalid'),
      ),
    ),
    description,
    options,
  )

const choicesOf = <Value extends string | number, Label extends ChoiceLabel>(
  values: readonly Value[],
  label: (value: Value) => Label,
): readonly FieldChoice<Label>[] => values.map(value => ({ value: String(value), label: label(value) }))

/** One of a list of values, or null. */
export const choice = <
  const Values extends readonly (string | number)[],
  Label extends ChoiceLabel,
  const O extends Options,
>(
  values: Values,
  label: (value: Values[number]) => Label,
  description: string,
  options: O,
) => entry('choice', oneOf(values), description, { ...options, values, choices: choicesOf(values, label) })

/** One of a list of values, never null. */
export const requiredChoice = <
  const Values extends readonly (string | number)[],
  Label extends ChoiceLabel,
  const O extends Options,
>(
  values: Values,
  label: (value: Values[number]) => Label,
  description: string,
  options: O,
) =>
  entry('choice', v.picklist(values, 'inclusion'), description, {
    ...options,
    values,
    choices: choicesOf(values, label),
  })

/** Any of a list of values. */
export const choices = <
  const Values extends readonly string[],
  Label extends ChoiceLabel,
  const O extends Options,
>(
  values: Values,
  label: (value: Values[number]) => Label,
  description: string,
  options: O,
) =>
  entry('choices', setOf(values), description, {
    ...options,
    values,
    choices: choicesOf<Values[number], Label>(values, label),
  })

/** Text of at most `max` characters. */
export const text = <const O extends Options>(max: number, description: string, options: O) =>
  entry('text', textOrNull(max), description, options)

/** Text of at most `max` characters, never null. */
export const requiredText = <const O extends Options>(max: number, description: string, options: O) =>
  entry('text', words(max), description, options)

/** Text of several lines. */
export const longText = <const O extends Options>(max: number, description: string, options: O) =>
  entry('long-text', textOrNull(max), description, options)

/** A URL of the web. */
export const url = <const O extends Options>(description: string, options: O) =>
  entry('url', link, description, options)

export const email = <const O extends Options>(description: string, options: O) =>
  entry('email', emailAddress, description, options)

export const phone = <const O extends Options>(description: string, options: O) =>
  entry('phone', v.nullable(form(phoneParts)), description, options)

/** Opening hours by weekday. */
export const hours = <const O extends Options>(description: string, options: O) =>
  entry('hours', openingDays, description, options)

/** YYYY-MM-DD. */
export const day = <const O extends Options>(description: string, options: O) =>
  entry('day', dayOrNull, description, options)

/** A field of a kind with a specific schema, which has the description. */
export const custom = <
  const Kind extends FieldKind,
  const Schema extends v.GenericSchema,
  const O extends Options,
>(
  kind: Kind,
  schema: Schema,
  options: O,
) => ({ kind, schema, ...options })

/** Fields of one kind with specific schemas. */
export const customs = <
  const Kind extends FieldKind,
  const Schemas extends v.ObjectEntries,
  const O extends Options,
>(
  kind: Kind,
  schemas: Schemas,
  options: O,
) =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, custom(kind, schema, options)]),
  ) as unknown as { [Name in keyof Schemas]: { kind: Kind; schema: Schemas[Name] } & O }

/** The schemas of the fields of a table. */
export const schemasOf = <Table extends FieldTable>(table: Table) =>
  Object.fromEntries(Object.entries(table).map(([name, { schema }]) => [name, schema])) as SchemasOf<Table>

/** The fields of a table that an option has a value for. */
export const namesWith = <Table extends FieldTable, const Option extends object>(
  table: Table,
  option: Option,
): NamesWith<Table, Option>[] =>
  keysOf(table).filter((name): name is NamesWith<Table, Option> =>
    Object.entries(option).every(([key, value]) => Reflect.get(table[name]!, key) === value),
  )

/** The names of the fields of a table with a list of values, flags included. */
export type ListedName<Table> = NamesWith<Table, { kind: 'flag' | 'yes-or-no' | 'choice' | 'choices' }>

type LabelOf<Each> = Each extends { choices: readonly FieldChoice<infer Label>[] }
  ? Label
  : (typeof yesAndNo)[number]['label']

/** The values of these fields. */
export const listedChoices = <Table extends FieldTable>(table: Table) =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, { kind, choices }]) =>
      choices ? [[name, choices]] : kind === 'flag' ? [[name, yesAndNo]] : [],
    ),
  ) as unknown as Readonly<
    Record<ListedName<Table>, readonly FieldChoice<LabelOf<Table[ListedName<Table>]>>[]>
  >

/** The value of an unknown field. */
export const emptyOf = ({ kind }: Field): null | false | [] =>
  kind === 'flag' ? false : kind === 'choices' ? [] : null

/** The same form fields, all optional. */
export const optionalSchemasOf = <Table extends FieldTable, Name extends keyof Table & string>(
  table: Table,
  names: readonly Name[],
) =>
  Object.fromEntries(
    names.map(name => [name, v.optional(table[name]!.schema, emptyOf(table[name]!) ?? undefined)]),
  ) as unknown as { readonly [Each in Name]: OptionalSchema<Table[Each]> }

/** A flag or a set that is left out is false or empty. */
type OptionalSchema<Each extends Field> = Each extends { kind: 'flag' }
  ? v.OptionalSchema<Each['schema'], false>
  : Each extends { kind: 'choices' }
    ? v.OptionalSchema<Each['schema'], readonly []>
    : v.OptionalSchema<Each['schema'], undefined>
