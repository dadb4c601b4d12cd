import { slugify } from '#kit/slug.ts'

/** The page of a floor plan. */
export const floorPlanUrl = (key: number) => `/floorplans/${key}`

/** The page of a maker, by its slug. */
export const makerUrl = (slug: string, page = 1) => `/makers/${slug}${page > 1 ? `?page=${page}` : ''}`

/** The slug of a maker's page; empty for a name without Latin letters and digits, which has no page. */
export const makerSlug = (name: string): string => slugify(name)
