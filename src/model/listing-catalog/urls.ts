/** The files of a catalog. */
export const catalogFiles = ['meta.csv', 'meta.xml', 'homes.xml'] as const
export type CatalogFile = (typeof catalogFiles)[number]

/** A list of an owner's homes for other sites, by the token of its secret link. */
export const catalogUrl = (token: string, file: CatalogFile): string => `/feeds/${token}/${file}`
