import {
  type AssociationPicture,
  associationLabel,
  drawnLogo,
  type LayoutBlock,
} from '#model/association/association.ts'
import { photoUrl } from '#model/photo/urls.ts'
import type { AssociationRow, MemberRow } from './store.ts'

/** A text in both languages; null if there is none. */
const words = (en: string | null, es: string | null) => (en === null ? null : { en, es })

/** The URL of an uploaded picture; without one, of the picture at another address. */
function pictureOf(
  { key, uploads }: AssociationRow,
  kind: AssociationPicture,
  { otherwise, type = 'gallery' }: { otherwise: string | null; type?: string },
): string | null {
  const upload = uploads[kind]
  if (!upload) return otherwise
  const { n, modified: mod } = upload
  return photoUrl({ owner: 'state-associations', key }, { n, mod, type, format: 'webp' })
}

/** A logo, no wider than a generated one. */
function logoOf(row: AssociationRow, kind: 'logo' | 'alternate') {
  const picture = kind === 'logo' ? kind : 'alternate-logo'
  const upload = row.uploads[picture]
  const url = pictureOf(row, picture, { otherwise: null, type: 'dealer-logo' })
  if (!upload || url === null) return row.logos[kind] ?? null
  const scale = Math.min(1, drawnLogo.width / upload.width)
  return {
    url,
    alt: upload.description ?? row.name,
    width: Math.max(1, Math.round(upload.width * scale)),
    height: Math.max(1, Math.round(upload.height * scale)),
  }
}

export const presentNano = (row: AssociationRow) => ({ key: row.key, label: associationLabel(row) })

export function presentCard(row: AssociationRow) {
  const { name, abbreviation, state, isSponsored, hasFilteredResults } = row
  return {
    ...presentNano(row),
    name,
    abbreviation,
    state,
    isSponsored,
    hasFilteredResults,
    logo: logoOf(row, 'logo'),
    alternateLogo: logoOf(row, 'alternate'),
    imageLocations: {
      aboutImage: pictureOf(row, 'about', { otherwise: row.aboutImage }),
      header: pictureOf(row, 'header', { otherwise: row.headerImage }),
      cardHeader: pictureOf(row, 'card-header', { otherwise: row.cardHeaderImage }),
      cardRight: pictureOf(row, 'card-right', { otherwise: row.cardRightImage }),
      cardLeft: pictureOf(row, 'card-left', { otherwise: row.cardLeftImage }),
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
function presentBlock(row: AssociationRow, name: LayoutBlock) {
  const block = row.blocks[name]
  if (!block) return { enabled: false, link: null, backgroundImage: null, title: null, text: null }
  const { enabled, link, title, titleEs, text, textEs } = block
  const otherwise = block.backgroundImage
  const backgroundImage = name === 'about' ? otherwise : pictureOf(row, name, { otherwise })
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
