import * as v from 'valibot'
import type { LayoutBlock } from '#model/association/association.ts'
import { associationFields } from '#model/association/patch.ts'
import { address } from '../address.response.ts'
import { field, known } from '../describe.ts'
import { phone } from '../phone.response.ts'
import { integer } from './owner.response.ts'

/** The description of a field that managers change. */
const about = (name: keyof typeof associationFields) => v.getDescription(associationFields[name]) ?? ''

const layoutBlock = v.object({
  enabled: field(v.boolean(), 'Its page shows the block.'),
  link: known(v.string(), 'URL that it leads to, or a path of this site.'),
  title: known(v.string(), 'Heading in English.'),
  titleEs: known(v.string(), 'Heading in Spanish.'),
  text: known(v.string(), 'Text in English.'),
  textEs: known(v.string(), 'Text in Spanish.'),
})
const block = (name: LayoutBlock) => field(layoutBlock, about(name))

/** A state association as its manager sees it; the fields that a patch may change have the same names. */
export const ownAssociation = v.object({
  key: field(integer, 'Key of the state association.'),
  version: field(integer, 'Version; the ETag is `"v{version}"`.'),
  label: field(v.string(), 'Abbreviation, dash, name.'),
  name: field(v.string(), 'Name.'),
  abbreviation: field(v.string(), 'Short name.'),
  state: known(v.string(), 'Postal abbreviation of its state.'),
  isSponsored: field(v.boolean(), 'Sponsored: first in lists, and labeled.'),
  hasFilteredResults: field(v.boolean(), 'Results of its state offer those of its members.'),
  boostsLeads: field(v.boolean(), 'Dealers who are members rank first among equals.'),
  managerKey: known(integer, 'Key of the user who maintains its page.'),
  managerEmail: known(v.string(), 'Email address of that user.'),
  retired: known(v.string(), 'When staff retired it, YYYY-MM-DD HH:mm:ss, UTC; null: it is public.'),
  members: field(integer, 'Number of dealers who are members.'),
  requests: field(integer, 'Number of memberships that one side has not confirmed.'),
  website: known(v.string(), about('website')),
  JoinLink: known(v.string(), about('JoinLink')),
  SendNotices: field(v.boolean(), about('SendNotices')),
  showStatisticSection: field(v.boolean(), about('showStatisticSection')),
  usefulLinks: field(
    v.array(
      v.object({
        label: field(v.string(), 'Link text in English.'),
        labelEs: known(v.string(), 'The same in Spanish.'),
        url: field(v.string(), 'Address.'),
      }),
    ),
    'Recommended links, in order.',
  ),
  about: block('about'),
  block1: block('block1'),
  block2: block('block2'),
  block3: block('block3'),
  block4: block('block4'),
  phone: known(phone, 'Phone.'),
  address: known(address, 'Address of its office.'),
})
export type OwnAssociation = v.InferOutput<typeof ownAssociation>

const nothing = v.object({})
const one = { payload: ownAssociation, meta: nothing }
const all = { payload: v.array(ownAssociation), meta: nothing }

export const ownAssociationResponses = {
  'own-association.list': all,
  'own-association.managed': all,
  'own-association.get': one,
  'own-association.create': one,
  'own-association.change': one,
  'own-association.set': one,
  'own-association.retire': one,
  'own-association.restore': one,
}
