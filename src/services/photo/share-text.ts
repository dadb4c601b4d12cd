import { openCatalogue } from '#i18n/catalogue-file.ts'
import { formats } from '#i18n/format.ts'
import type { Language } from '#model/language.ts'
import { type Prices, priceLine } from '#model/listing/price.ts'
import type { ShareText } from '../picture/index.ts'

/** Facts of a home for its share picture; null is unknown. */
export interface SharedHome extends Prices {
  readonly isSold: boolean
  readonly bedrooms: number | null
  readonly bathrooms: number | null
  readonly squareFeet: number | null
  readonly city: string
  readonly state: string
}
/** Facts of a park for its share picture; the rent in dollars a month. */
export interface SharedPark {
  readonly name: string
  readonly rent: number | null
  readonly city: string
  readonly state: string
}

const texts = (language: Language) => openCatalogue(['share'], language)
const joined = (parts: readonly (string | false | null)[]) => parts.filter(Boolean).join(' · ')

function priceText(home: SharedHome, language: Language): string | null {
  const t = texts(language)
  if (home.isSold) return t('share.sold')
  const line = priceLine(home)
  if (!line) return null
  const amount = formats(language).money(line.amount)
  return line.kind === 'sale' ? amount : t('share.month', { amount })
}

/** Price, size and place of a home. */
export function homeShareText(home: SharedHome, language: Language, site: string): ShareText {
  const t = texts(language)
  const { number } = formats(language)
  const { bedrooms, bathrooms, squareFeet } = home
  const place = `${home.city}, ${home.state}`
  const price = priceText(home, language)
  const facts = [
    bedrooms !== null && t('share.bedrooms', { count: bedrooms }),
    bathrooms !== null && t('share.bathrooms', { count: bathrooms, shown: number(bathrooms) }),
    squareFeet !== null && t('share.squareFeet', { shown: number(squareFeet) }),
  ]
  return { headline: price ?? place, line: joined([...facts, price !== null && place]), site }
}

/** Name, lot rent and place of a park. */
export function parkShareText(
  { name, rent, city, state }: SharedPark,
  language: Language,
  site: string,
): ShareText {
  const t = texts(language)
  const lotRent = rent !== null && t('share.lotRent', { amount: formats(language).money(rent) })
  return { headline: name, line: joined([lotRent, `${city}, ${state}`]), site }
}

/** Texts of the site's share picture. */
export const siteShareText = (language: Language, site: string): ShareText => ({
  headline: site,
  line: texts(language)('share.slogan'),
  site: '',
})
