import type { DealerCard } from '#contract/v1/dealer.response.ts'

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

/** What a dealer's card shows of it. */
export type CardDealer = Pick<DealerCard, (typeof fields)[number]>

/** Keeps of a dealer what its card shows: the rest would travel to the browser for nothing. */
export const cardDealer = (dealer: DealerCard): CardDealer =>
  Object.fromEntries(
    fields.filter(field => field in dealer).map(field => [field, dealer[field]]),
  ) as CardDealer

/** The address of a dealer's page, as `dealerUrl` takes it. */
export const dealerPlace = ({ name, address }: Pick<DealerCard, 'name' | 'address'>) => ({
  name,
  city: address.city,
  state: address.state,
})
