import type { AdOffer } from '#model/ad/values.ts'

/** Page context for the selection of ads, without any facts about the reader. */
export interface AdAbout {
  state?: string | null | undefined
  city?: string | null | undefined
  county?: string | null | undefined
  zip?: string | null | undefined
  offer?: AdOffer | undefined
  isChattel?: boolean | undefined
  isSenior?: boolean | undefined
  /** US dollars without cents. */
  price?: number | null | undefined
  year?: number | null | undefined
}

/** The place of an address, which is all that ads need of it. */
export const placeOfAds = ({
  address: { state, city, postalCode },
}: {
  address: { state: string; city: string; postalCode?: string | null }
}): AdAbout => ({ state, city, zip: postalCode })
