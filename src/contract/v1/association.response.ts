import * as v from 'valibot'
import { field, known } from '../describe.ts'
import { phone } from '../phone.response.ts'
import { address } from './listing.response.ts'
import { page } from './search.response.ts'
import { entityCounts, stateStatistics } from './statistics.response.ts'

const text = (what: string) =>
  field(
    v.object({
      en: field(v.string(), 'English.'),
      es: known(v.string(), 'Spanish; null where there is none yet.'),
    }),
    what,
  )

export const associationLogo = v.object({
  url: field(v.string(), 'URL of the picture; a path is relative to this site.'),
  alt: field(v.string(), 'Alternative text.'),
  width: field(v.number(), 'Width, pixels.'),
  height: field(v.number(), 'Height, pixels.'),
})
export type AssociationLogo = v.InferOutput<typeof associationLogo>

const image = (where: string) =>
  known(v.string(), `Address of the picture ${where}; a path is one of this site.`)

/** Detail level nano. */
export const associationNano = v.object({
  key: field(v.pipe(v.number(), v.integer()), 'Key of the state association.'),
  label: field(v.string(), 'Label in dropdowns: abbreviation, dash, name.'),
})
export type AssociationNano = v.InferOutput<typeof associationNano>

/** Detail level micro. */
export const associationCard = v.object({
  ...associationNano.entries,
  name: field(v.string(), 'Name.'),
  abbreviation: field(v.string(), 'Short name.'),
  state: known(v.string(), 'Postal abbreviation of its state.'),
  isSponsored: field(
    v.boolean(),
    'Sponsored: first in lists and named in the results of its state, labeled as sponsored.',
  ),
  hasFilteredResults: field(
    v.boolean(),
    "Links to its members' homes open filtered results, and results of its state offer that filter first.",
  ),
  logo: known(associationLogo, 'Logo.'),
  alternateLogo: known(associationLogo, 'Logo for dark backgrounds.'),
  imageLocations: field(
    v.object({
      aboutImage: image('beside the about block'),
      header: image('at the top of its page'),
      cardHeader: image('at the top of its card'),
      cardRight: image('of the card to the right'),
      cardLeft: image('of the card to the left'),
    }),
    'Pictures of its page and card.',
  ),
})
export type AssociationCard = v.InferOutput<typeof associationCard>

export const associationBlock = v.object({
  enabled: field(v.boolean(), 'The page shows it.'),
  link: known(v.string(), 'Link target; a path is relative to this site.'),
  backgroundImage: known(v.string(), 'URL of the background picture; a path is relative to this site.'),
  title: v.nullable(text('Heading.')),
  text: v.nullable(text('Text.')),
})
export type AssociationBlock = v.InferOutput<typeof associationBlock>

export const associationMember = v.object({
  key: field(v.number(), 'Key of the park or dealer.'),
  name: field(v.string(), 'Name.'),
  city: field(v.string(), 'City.'),
  state: field(v.string(), 'Postal abbreviation of the state.'),
})
export type AssociationMember = v.InferOutput<typeof associationMember>

const members = (what: string) =>
  v.optional(
    field(
      v.object({
        total: field(v.number(), 'Total number.'),
        items: field(v.array(associationMember), 'By name, up to 100.'),
      }),
      what,
    ),
  )
/** Detail level milli; centi includes all relations. */
export const association = v.object({
  ...associationCard.entries,
  website: known(v.string(), 'URL of its website.'),
  usefulLinks: field(
    v.array(
      v.object({
        label: text('Link text.'),
        url: field(v.string(), 'Address.'),
      }),
    ),
    'Recommended links, in order.',
  ),
  JoinLink: known(v.string(), 'URL for becoming a member.'),
  ManagerKey: known(v.number(), 'Key of the user who maintains its page.'),
  SendNotices: field(v.boolean(), 'It wants emails about changes.'),
  boostsLeads: field(
    v.boolean(),
    'Dealers who are members rank first among equals by best match, and their cards show it.',
  ),
  statistics: v.optional(known(stateStatistics, 'Averages and counts of its state.')),
  entityCounts: v.optional(known(entityCounts, 'Counts of what this site lists in its state.')),
  address: v.optional(known(address, 'Address of its office.')),
  phone: v.optional(known(phone, 'Phone.')),
  salesCenters: members('Dealers who are members.'),
  communities: members('Parks that are members.'),
  layouts: v.optional(
    field(
      v.object({
        about: field(associationBlock, 'The about block.'),
        block1: field(associationBlock, 'First block.'),
        block2: field(associationBlock, 'Second block.'),
        block3: field(associationBlock, 'Third block.'),
        block4: field(associationBlock, 'Fourth block.'),
        showStatisticSection: field(v.boolean(), 'Its page shows the statistics of the state.'),
      }),
      'Content of its page.',
    ),
  ),
})
export type Association = v.InferOutput<typeof association>

const anyAssociation = v.union([association, associationCard, associationNano])

export const associationResponses = {
  'association.list': {
    payload: v.array(anyAssociation),
    meta: page,
  },
  'association.get': { payload: anyAssociation, meta: v.object({}) },
}
