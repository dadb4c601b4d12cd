import type { DealerCard } from '#contract/dealer/v1.response.ts'

const fields = [
  'key',
  'name',
  'caption',
  'badge',
  'address',
  'coordinatePoint',
  'phone',
  'logo',
  'isStateAssociationMember',
  'homesCount',
  'distance',
] as const satisfies readonly (keyof DealerCard)[]

/** Fields of a dealer's card. */
export type CardDealer = Pick<DealerCard, (typeof fields)[number]>

/** Picks the fields of a dealer's card, to limit page size. */
export const cardDealer = (dealer: DealerCard): CardDealer =>
  Object.fromEntries(
    fields.filter(field => field in dealer).map(field => [field, dealer[field]]),
  ) as CardDealer

/** Arguments of `dealerUrl`. */
export const dealerPlace = ({ name, address }: Pick<DealerCard, 'name' | 'address'>) => ({
  name,
  city: address.city,
  state: address.state,
})
