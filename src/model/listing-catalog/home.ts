import { capitalize } from '#kit/capitalize.ts'
import type { HomeType } from '../listing/values.ts'

/** A home on the market, with what everyone may see of it. Prices in dollars, null is unknown. */
export interface CatalogHome {
  key: number
  /** Absolute URL of its page. */
  url: string
  /** Absolute URLs of its photos, JPEG, 1200 pixels wide if they are that large. */
  photos: readonly { url: string; caption: string | null }[]
  caption: string | null
  description: string | null
  homeType: HomeType | null
  year: number | null
  make: string | null
  model: string | null
  isNew: boolean | null
  isByOwner: boolean
  isRepossession: boolean
  isSalePending: boolean
  askingPrice: number | null
  rentalPrice: number | null
  bedrooms: number | null
  bathrooms: number | null
  squareFeet: number | null
  virtualTour: string | null
  sellerName: string | null
  parkName: string | null
  /** YYYY-MM-DD. */
  listedOn: string
  /** Without a street, if the seller does not show it; then the point is about half a mile exact. */
  address: {
    streetAddress1: string | null
    streetAddress2: string | null
    city: string
    state: string
    postalCode: string
    county: string | null
    latitude: number
    longitude: number
  }
}

/** The name of a home: its headline, else what it is and where. */
export function nameOf({ caption, year, make, model, homeType, address }: CatalogHome): string {
  if (caption !== null) return caption
  const home = [year, make, model].filter(part => part !== null).join(' ')
  return `${home || capitalize(homeType?.replace('-', ' ') ?? 'manufactured')} home in ${address.city}, ${address.state}`
}

/** What a home is offered for: its price, or the rent a month; undefined without a price. */
export function offerOf({ askingPrice, rentalPrice }: CatalogHome) {
  if (askingPrice) return { kind: 'sale', price: askingPrice } as const
  return rentalPrice ? ({ kind: 'rent', price: rentalPrice } as const) : undefined
}
