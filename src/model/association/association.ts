/** The association that no list and no page shows (part 2 §7). */
export const DROPPED_ASSOCIATION = 3001

/** What a dropdown shows of an association: abbreviation, dash, name (part 2 §7). */
export const associationLabel = ({ abbreviation, name }: { abbreviation: string; name: string }) =>
  `${abbreviation} - ${name}`

/** The content blocks of an association's page, in their order (part 2 §3); the about block stands apart. */
export const contentBlocks = ['block1', 'block2', 'block3', 'block4'] as const
export const layoutBlocks = ['about', ...contentBlocks] as const
export type LayoutBlock = (typeof layoutBlocks)[number]

/** Pictures of an association that the program draws for the sample world, by the name of their file. */
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

/** Pixels of a drawn logo; 200 is the widest that a page shows any (part 1 §2.4). */
export const drawnLogo = { width: 200, height: 80 } as const
