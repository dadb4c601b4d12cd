/** The association excluded from all lists and pages (part 2 §7). */
export const DROPPED_ASSOCIATION = 3001

/** Dropdown label of an association: abbreviation, dash, name (part 2 §7). */
export const associationLabel = ({ abbreviation, name }: { abbreviation: string; name: string }) =>
  `${abbreviation} - ${name}`

/** Content blocks of an association's page, in order (part 2 §3); the about block is separate. */
export const contentBlocks = ['block1', 'block2', 'block3', 'block4'] as const
export const layoutBlocks = ['about', ...contentBlocks] as const
export type LayoutBlock = (typeof layoutBlocks)[number]

/** Pictures of associations, as kinds of photos; those of sample associations are drawn by the program. */
export const associationPictures = [
  'logo',
  'alternate-logo',
  'about',
  'header',
  'card-header',
  'card-left',
  'card-right',
  ...contentBlocks,
] as const
export type AssociationPicture = (typeof associationPictures)[number]

/** Size of a drawn logo in pixels; 200 is the maximum width on pages (part 1 §2.4). */
export const drawnLogo = { width: 200, height: 80 } as const
