import { type Language, localized } from '../language.ts'

/** Owners of homes that other sites can embed. */
export const embedOwners = ['parks', 'dealers'] as const
export type EmbedOwner = (typeof embedOwners)[number]

export interface Embedded {
  owner: EmbedOwner
  key: number
}

/** A list of homes for a frame in another site. */
export const embedUrl = ({ owner, key }: Embedded) => `/embed/${owner}/${key}`

/** Owner of the list at a path without language; undefined for any other path. */
export function embeddedAt(path: string): Embedded | undefined {
  const [, name, key] = /^\/embed\/([a-z]+)\/([1-9]\d{0,8})$/.exec(path) ?? []
  const owner = embedOwners.find(one => one === name)
  return owner && { owner, key: Number(key) }
}

/** HTML that shows the list in another site; @param title names the frame, for screen readers */
export const embedCode = (of: Embedded, language: Language, origin: string, title: string) =>
  `<iframe src="${origin}${localized(embedUrl(of), language)}" title="${title.replaceAll('"', '&quot;')}" width="100%" height="600" loading="lazy" style="border:0"></iframe>`
