import { associationLabel, type LayoutBlock } from '#model/association/association.ts'
import type { AssociationRow, MemberRow } from './store.ts'

/** A text in both languages; null if there is none. */
const words = (en: string | null, es: string | null) => (en === null ? null : { en, es })

export const presentNano = (row: AssociationRow) => ({ key: row.key, label: associationLabel(row) })

export function presentCard(row: AssociationRow) {
  const { name, abbreviation, state, isSponsored, hasFilteredResults, logos } = row
  return {
    ...presentNano(row),
    name,
    abbreviation,
    state,
    isSponsored,
    hasFilteredResults,
    logo: logos.logo ?? null,
    alternateLogo: logos.alternate ?? null,
    imageLocations: {
      aboutImage: row.aboutImage,
      header: row.headerImage,
      cardHeader: row.cardHeaderImage,
      cardRight: row.cardRightImage,
      cardLeft: row.cardLeftImage,
    },
  }
}

export const presentAssociation = (row: AssociationRow) => ({
  ...presentCard(row),
  website: row.website,
  usefulLinks: row.links.map(({ label, labelEs, url }) => ({ label: { en: label, es: labelEs }, url })),
  JoinLink: row.joinLink,
  ManagerKey: row.managerKey,
  SendNotices: row.sendNotices,
  boostsLeads: row.boostsLeads,
})

/** A block of the layout; an empty one is not shown. */
function presentBlock({ blocks }: AssociationRow, name: LayoutBlock) {
  const block = blocks[name]
  if (!block) return { enabled: false, link: null, backgroundImage: null, title: null, text: null }
  const { enabled, link, backgroundImage, title, titleEs, text, textEs } = block
  return { enabled, link, backgroundImage, title: words(title, titleEs), text: words(text, textEs) }
}

export const presentLayouts = (row: AssociationRow) => ({
  about: presentBlock(row, 'about'),
  block1: presentBlock(row, 'block1'),
  block2: presentBlock(row, 'block2'),
  block3: presentBlock(row, 'block3'),
  block4: presentBlock(row, 'block4'),
  showStatisticSection: row.showStatisticSection,
})

/** Members of one association, from the rows of several. */
export function presentMembers(rows: readonly MemberRow[], associationKey: number) {
  const own = rows.filter(row => row.associationKey === associationKey)
  return {
    total: own[0]?.total ?? 0,
    items: own.map(({ key, name, city, state }) => ({ key, name, city, state })),
  }
}
