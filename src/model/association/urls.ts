import { searchUrl } from '../search/urls.ts'
import type { AssociationPicture } from './association.ts'

export const associationUrl = (key: number) => `/state-associations/${key}`

/** Homes of a state: only those of an association's members if `members` is set; only rentals with `rent`. */
export function associationHomesUrl(
  state: string,
  { members, rent = false }: { members?: number | undefined; rent?: boolean } = {},
): string {
  const query = [
    ...(rent ? ['listing-type[]=for-rent'] : []),
    ...(members === undefined ? [] : [`state-association-key=${members}`]),
  ].join('&')
  return `${searchUrl('homes', state)}${query && `?${query}`}`
}

/** A picture of a sample association, drawn by the program. */
export const associationPictureUrl = (key: number, picture: AssociationPicture) =>
  `/state-associations/${key}/${picture}.svg`
