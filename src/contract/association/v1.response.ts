import * as v from 'valibot'
import { field, known } from '../describe.ts'
import { address } from '../listing/v1.response.ts'
import { phone } from '../phone.response.ts'
import { listLevels, page } from '../search/v1.response.ts'
import { entityCounts, stateStatistics } from '../statistics/v1.response.ts'

const text = (what: string) =>
  field(
    v.object({
      en: field(v.string(), 'Text in English.'),
      es: known(v.string(), 'Text in Spanish; null if not translated yet.'),
    }),
    what,
  )

export const associationLogo = v.object({
  url: field(v.string(), 'URL of the image; a path is relative to this site.'),
  alt: field(v.string(), 'Alternative text.'),
  width: field(v.number(), 'Width, pixels.'),
  height: field(v.number(), 'Height, pixels.'),
})
export type AssociationLogo = v.InferOutput<typeof associationLogo>

const image = (where: string) =>
  known(v.string(), `URL of the image ${where}; a path is relative to this site. Null if none.`)

/** Detail level nano. */
export const associationNano = v.object({
  key: field(v.pipe(v.number(), v.integer()), 'Key of the state association.'),
  label: field(v.string(), 'Label in dropdowns: abbreviation, dash, name.'),
})
export type AssociationNano = v.InferOutput<typeof associationNano>

/** Detail level micro. */
export const associationCard = v.object({
  ...associationNano.entries,
  name: field(v.string(), 'Name of the association.'),
  abbreviation: field(v.string(), 'Abbreviation of the name.'),
  state: known(v.string(), 'Postal abbreviation of its state; null if none.'),
  isSponsored: field(
    v.boolean(),
    'Whether the association is a sponsor. Sponsors are first in lists, and named and labeled in the results of their state.',
  ),
  hasFilteredResults: field(
    v.boolean(),
    "Whether links to its members' homes open filtered results, and the results of its state offer that filter first.",
  ),
  logo: known(associationLogo, 'Logo; null if none.'),
  alternateLogo: known(associationLogo, 'Logo for dark backgrounds; null if none.'),
  imageLocations: field(
    v.object({
      aboutImage: image('next to the about block'),
      header: image('at the top of its page'),
      cardHeader: image('at the top of its card'),
      cardRight: image('on the right of its card'),
      cardLeft: image('on the left of its card'),
    }),
    'Images for its page and card.',
  ),
})
export type AssociationCard = v.InferOutput<typeof associationCard>

export const associationBlock = v.object({
  enabled: field(v.boolean(), 'Whether the page shows the block.'),
  link: known(v.string(), 'Link target; a path is relative to this site. Null if none.'),
  backgroundImage: known(
    v.string(),
    'URL of the background image; a path is relative to this site. Null if none.',
  ),
  title: v.nullable(text('Heading of the block; null if none.')),
  text: v.nullable(text('Text of the block; null if none.')),
})
export type AssociationBlock = v.InferOutput<typeof associationBlock>

export const associationMember = v.object({
  key: field(v.number(), 'Key of the park or dealer.'),
  name: field(v.string(), 'Name of the park or dealer.'),
  city: field(v.string(), 'City.'),
  state: field(v.string(), 'Postal abbreviation of the state.'),
})
export type AssociationMember = v.InferOutput<typeof associationMember>

const members = (what: string) =>
  v.optional(
    field(
      v.object({
        total: field(v.number(), 'Total number of members.'),
        items: field(v.array(associationMember), 'Members by name, up to 100.'),
      }),
      what,
    ),
  )
/** Detail level milli; centi includes all relations. */
export const association = v.object({
  ...associationCard.entries,
  website: known(v.string(), 'URL of its website; null if none.'),
  usefulLinks: field(
    v.array(
      v.object({
        label: text('Link text.'),
        url: field(v.string(), 'URL of the link.'),
      }),
    ),
    'Recommended links, in order.',
  ),
  JoinLink: known(v.string(), 'URL for becoming a member; null if none.'),
  ManagerKey: known(v.number(), 'Key of the user who maintains its page; null if none.'),
  SendNotices: field(v.boolean(), 'Whether the association receives emails about changes.'),
  boostsLeads: field(
    v.boolean(),
    'Whether member dealers rank first among equals by best match, and their cards show the membership.',
  ),
  statistics: v.optional(known(stateStatistics, 'Averages and counts of its state; null without a state.')),
  entityCounts: v.optional(
    known(entityCounts, 'Counts of what this site lists in its state; null without a state.'),
  ),
  address: v.optional(known(address, 'Address of its office; null if not listed.')),
  phone: v.optional(known(phone, 'Phone of the association; null if not listed.')),
  salesCenters: members('Dealers who are members.'),
  communities: members('Parks that are members.'),
  layouts: v.optional(
    field(
      v.object({
        about: field(associationBlock, 'About block.'),
        block1: field(associationBlock, 'First block.'),
        block2: field(associationBlock, 'Second block.'),
        block3: field(associationBlock, 'Third block.'),
        block4: field(associationBlock, 'Fourth block.'),
        showStatisticSection: field(v.boolean(), 'Whether its page shows the statistics of the state.'),
      }),
      'Content of its page.',
    ),
  ),
})
export type Association = v.InferOutput<typeof association>

const anyAssociation = v.union([association, associationCard, associationNano])
const levels = { nano: associationNano, micro: associationCard, milli: association, centi: association }

export const associationResponses = {
  'association.list': {
    payload: v.array(anyAssociation),
    levels: listLevels(levels),
    meta: page,
  },
  'association.get': { payload: anyAssociation, meta: v.object({}), levels },
}
