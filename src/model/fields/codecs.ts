import { toursCodec } from '../appointment/availability.ts'
import { addressCodec, phoneCodec } from '../edit-codecs.ts'
import { type Codec, yesOrNo } from '../edit-form.ts'
import { hoursCodec } from '../hours-form.ts'
import type { FieldKind, FieldTable } from './field.ts'

const codecs: Readonly<Partial<Record<FieldKind, Codec>>> = {
  'yes-or-no': yesOrNo,
  phone: phoneCodec,
  address: addressCodec,
  hours: hoursCodec,
  tours: toursCodec,
}

/** How a form shows and reads the fields of a table whose value is not one text, number, set or checkbox. */
export const codecsOf = <Table extends FieldTable>(table: Table) =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, { kind }]) => (codecs[kind] ? [[name, codecs[kind]]] : [])),
  ) as { readonly [Name in keyof Table]?: Codec }
