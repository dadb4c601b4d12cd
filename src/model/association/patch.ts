import * as v from 'valibot'
import { recordOf } from '#kit/keys.ts'
import { someAddress, somePhone } from '../entities.ts'
import { form } from '../form.ts'
import {
  about,
  addressParts,
  checkedChanges,
  flag,
  link,
  phoneParts,
  text,
  webAddress,
  withSaved,
  words,
} from '../patch-fields.ts'
import { trimmed } from '../sent-text.ts'
import { type LayoutBlock, layoutBlocks } from './association.ts'

/** Maximum number of recommended links of an association. */
export const maxUsefulLinks = 12

/** A URL of the web, or a path of this site. */
const target = v.nullable(
  v.pipe(
    trimmed(2_000),
    v.check(typed => /^\/[^/\\]/.test(typed) || v.is(webAddress, typed), 'not_a_url'),
  ),
)

const usefulLinks = v.pipe(
  v.array(
    form({
      label: about(words(200), 'Link text in English.'),
      labelEs: about(v.optional(text(200), null), 'Link text in Spanish; null for none.'),
      url: about(webAddress, 'Address.'),
    }),
    'invalid',
  ),
  v.maxLength(maxUsefulLinks, 'too_many'),
)

const blockParts = {
  enabled: about(flag, 'Whether the page shows the block.'),
  link: about(target, 'Target URL, or a path of this site.'),
  title: about(text(200), 'Heading in English.'),
  titleEs: about(text(200), 'Heading in Spanish.'),
  text: about(text(2_000), 'Text in English.'),
  textEs: about(text(2_000), 'Text in Spanish.'),
}
/** A block without words. */
const emptyBlock = { enabled: false, link: null, title: null, titleEs: null, text: null, textEs: null }

/** A complete block; a text in Spanish alone would not be shown. */
export const layoutBlock = v.pipe(
  form(blockParts),
  v.forward(
    v.partialCheck(
      [['title'], ['titleEs']],
      block => block.title !== null || block.titleEs === null,
      'required',
    ),
    ['title'],
  ),
  v.forward(
    v.partialCheck([['text'], ['textEs']], block => block.text !== null || block.textEs === null, 'required'),
    ['text'],
  ),
)

/** Fields of an association that its manager may change, with their schemas (part 2 §3). */
export const associationFields = {
  website: about(link, 'URL of its website.'),
  JoinLink: about(link, 'URL for becoming a member.'),
  SendNotices: about(flag, 'Whether its manager gets emails about new and former members.'),
  showStatisticSection: about(flag, 'Whether the page shows the statistics of the state.'),
  usefulLinks: about(usefulLinks, 'Recommended links in order; replaces the list.'),
  ...recordOf(layoutBlocks, block =>
    about(layoutBlock, block === 'about' ? 'The about block.' : `Block ${block.slice(-1)}.`),
  ),
  phone: about(v.nullable(form(phoneParts)), 'Phone; null for none.'),
  address: about(v.nullable(form(addressParts)), 'Address of its office; null for none.'),
}

const someBlock = v.partial(v.strictObject(blockParts))

/** A change of an association as a merge patch (RFC 7396): absent fields stay unchanged. */
export const associationPatch = v.partial(
  v.strictObject({
    ...associationFields,
    ...recordOf(layoutBlocks, () => about(someBlock, 'A block; absent parts stay unchanged.')),
    phone: about(v.nullable(somePhone), 'Phone; absent parts stay unchanged.'),
    address: about(v.nullable(someAddress), 'Address; absent parts stay unchanged.'),
  }),
)
export type AssociationPatch = v.InferOutput<typeof associationPatch>

const changes = v.partial(v.strictObject(associationFields))
/** Fields of an association with complete values. */
export type AssociationChanges = v.InferOutput<typeof changes>
/** All changeable fields of an association. */
export type AssociationFields = {
  [Field in keyof AssociationChanges]-?: Exclude<AssociationChanges[Field], undefined>
}
export type LayoutBlockFields = AssociationFields[LayoutBlock]

const blank = {
  ...recordOf(layoutBlocks, () => emptyBlock),
  phone: { extension: null },
  address: { streetAddress1: null, streetAddress2: null },
}

/** The fields of a patch as complete values, or its errors, `{field: error key}`. */
export const completePatch = (patch: AssociationPatch, saved: AssociationFields) =>
  checkedChanges(changes, withSaved(patch, saved, blank))
