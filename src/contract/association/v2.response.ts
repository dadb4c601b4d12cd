import * as v from 'valibot'
import type { LayoutBlock } from '#model/association/association.ts'
import { associationFields } from '#model/association/patch.ts'
import { address } from '../address.response.ts'
import { field, known } from '../describe.ts'
import { integer } from '../owner/v2.response.ts'
import { phone } from '../phone.response.ts'

/** Returns the description of a field that managers can change. */
const about = (name: keyof typeof associationFields) => v.getDescription(associationFields[name]) ?? ''

const layoutBlock = v.object({
  enabled: field(v.boolean(), 'Whether the page shows the block.'),
  link: known(v.string(), 'Link of the block, as a URL or a path of this site. Null if there is none.'),
  title: known(v.string(), 'Heading in English. Null if there is none.'),
  titleEs: known(v.string(), 'Heading in Spanish. Null if it is not translated.'),
  text: known(v.string(), 'Text in English. Null if there is none.'),
  textEs: known(v.string(), 'Text in Spanish. Null if it is not translated.'),
})
const block = (name: LayoutBlock) => field(layoutBlock, about(name))

/** A state association as its manager sees it. Fields that a patch can change have the same names. */
export const ownAssociation = v.object({
  key: field(integer, 'Key of the state association.'),
  version: field(integer, 'Version; the ETag is `"v{version}"`.'),
  label: field(v.string(), 'Label of the association: its abbreviation, a dash and its name.'),
  name: field(v.string(), 'Name of the association.'),
  abbreviation: field(v.string(), "Abbreviation of the association's name."),
  state: known(
    v.string(),
    "Two-letter postal abbreviation of the association's state. Null if it is not set.",
  ),
  isSponsored: field(v.boolean(), 'Whether the association is sponsored: listed first, with a label.'),
  hasFilteredResults: field(
    v.boolean(),
    "Whether results for the association's state offer the homes of its members.",
  ),
  boostsLeads: field(
    v.boolean(),
    'Whether dealers that are members come first among equal dealers in results.',
  ),
  managerKey: known(integer, 'Key of the user who manages the page. Null if there is none.'),
  managerEmail: known(v.string(), 'Email address of the user who manages the page. Null if there is none.'),
  retired: known(
    v.string(),
    'When staff retired the association, YYYY-MM-DD HH:mm:ss, UTC. Null if it is public.',
  ),
  members: field(integer, 'Number of dealers that are members.'),
  requests: field(integer, 'Number of memberships that one side has not confirmed yet.'),
  website: known(v.string(), about('website')),
  JoinLink: known(v.string(), about('JoinLink')),
  SendNotices: field(v.boolean(), about('SendNotices')),
  showStatisticSection: field(v.boolean(), about('showStatisticSection')),
  usefulLinks: field(
    v.array(
      v.object({
        label: field(v.string(), 'Link text in English.'),
        labelEs: known(v.string(), 'Link text in Spanish. Null if it is not translated.'),
        url: field(v.string(), 'URL of the link.'),
      }),
    ),
    'Recommended links, in order.',
  ),
  about: block('about'),
  block1: block('block1'),
  block2: block('block2'),
  block3: block('block3'),
  block4: block('block4'),
  phone: known(phone, 'Phone number of the office. Null if there is none.'),
  address: known(address, 'Address of the office. Null if there is none.'),
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
