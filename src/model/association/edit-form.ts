import * as v from 'valibot'
import { recordOf } from '#kit/keys.ts'
import { addressValue, phoneCodec, phoneValue } from '../edit-codecs.ts'
import { type Codec, editFormOf } from '../edit-form.ts'
import { text } from '../form.ts'
import { addressParts } from '../patch-fields.ts'
import { layoutBlocks } from './association.ts'
import {
  type AssociationFields,
  associationFields,
  associationPatch,
  layoutBlock,
  maxUsefulLinks,
} from './patch.ts'

export type AssociationField = keyof AssociationFields

/** Names of the inputs of links: `link1` … */
export const linkSlots = Array.from({ length: maxUsefulLinks }, (_, index) => `link${index + 1}`)

const optional = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.nullable(schema), null)

const words = (max: number) => optional(text(1, max, 'Text.'))

/** Three texts for each link; those without any are left out. */
const linksCodec: Codec = {
  entry: v.pipe(
    v.object(
      recordOf(linkSlots, () =>
        v.pipe(
          v.object({
            label: words(200),
            labelEs: words(200),
            url: v.optional(associationFields.website, null),
          }),
          v.forward(
            v.partialCheck(
              [['label'], ['labelEs'], ['url']],
              ({ label, labelEs, url }) => label !== null || (labelEs === null && url === null),
              'required',
            ),
            ['label'],
          ),
          v.forward(
            v.partialCheck(
              [['label'], ['url']],
              ({ label, url }) => label === null || url !== null,
              'required',
            ),
            ['url'],
          ),
        ),
      ),
    ),
    v.transform(slots =>
      Object.values(slots).flatMap(({ label, labelEs, url }) =>
        label === null || url === null ? [] : [{ label, labelEs, url }],
      ),
    ),
  ),
  typed: value =>
    Object.fromEntries(
      v.parse(associationFields.usefulLinks, value).map((link, index) => [`link${index + 1}`, link] as const),
    ),
}

const blockCodec: Codec = {
  entry: v.pipe(
    v.object({
      enabled: v.optional(v.boolean('invalid'), false),
      link: v.optional(layoutBlock.pipe[0].entries.link, null),
      title: words(200),
      titleEs: words(200),
      text: words(2_000),
      textEs: words(2_000),
    }),
    layoutBlock,
  ),
  typed: value => value,
}

const { state, postalCode } = addressParts

/** The parts of an address; all empty for none. */
const addressCodec: Codec = {
  entry: v.pipe(
    v.object({
      streetAddress1: words(100),
      streetAddress2: words(100),
      city: words(100),
      state: optional(state),
      postalCode: optional(postalCode),
    }),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const address = dataset.value
      const { city, state, postalCode } = address
      if (Object.values(address).every(part => part === null)) return null
      if (city !== null && state !== null && postalCode !== null)
        return { ...address, city, state, postalCode }
      for (const part of ['city', 'state', 'postalCode'] as const)
        if (address[part] === null)
          addIssue({
            message: 'required',
            path: [{ type: 'object', origin: 'value', input: address, key: part, value: null }],
          })
      return NEVER
    }),
  ),
  typed: value => value,
}

/** The form on which a manager edits an association. */
export const associationEdit = editFormOf({
  fields: associationFields,
  patch: associationPatch,
  codecs: {
    usefulLinks: linksCodec,
    phone: phoneCodec,
    address: addressCodec,
    ...recordOf(layoutBlocks, () => blockCodec),
  },
})

/** Saved form fields of an association; a manager's response has more. */
export const savedAssociation = <Association extends Omit<AssociationFields, 'address'>>({
  phone,
  address,
  ...association
}: Association & { address: Parameters<typeof addressValue>[0] | null }) => ({
  ...association,
  phone: phoneValue(phone),
  address: address && addressValue(address),
})
