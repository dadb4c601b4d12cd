import type { ListingDraft } from '#contract/listing-draft/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { typedNumber } from '#kit/typed-number.ts'
import { asTyped, type Typed } from '#model/form-data.ts'
import type { Language } from '#model/language.ts'
import { packageEffects } from '#model/listing/packages.ts'
import { communityAgeType, homeTypes, packageNames } from '#model/listing/values.ts'
import { homeTypeOf, tenureOf, yearOf } from '#model/listing-draft/publish.ts'
import { draftSteps, lotChoices } from '#model/listing-draft/steps.ts'
import { draftPhotoFileUrl } from '#model/listing-draft/urls.ts'
import { ListingCard } from '../parts/card/ListingCard.tsx'
import type { CardListing } from '../parts/card/listing-card.ts'
import { useText } from '../ui/client/text.tsx'
import style from './Draft.module.css'
import type { DraftCost } from './money-facts.ts'

/** The card of a draft as buyers will see it, once its place is known. */
export function CardPreview({ draft, cost }: { draft: ListingDraft; cost: DraftCost | null }) {
  const { t, language } = useText()
  const listing = cardOf(draft, cost, language)
  return (
    listing && (
      <aside className={style.preview} aria-labelledby="preview">
        <h2 id="preview">{t('draft.card')}</h2>
        {/* It cannot be pressed. */}
        <div inert>
          <ListingCard listing={listing} level={3} sizes="360px" />
        </div>
      </aside>
    )
  )
}

/** Values of all steps, as typed last. */
const typedOf = ({ answers, typed }: ListingDraft): Typed =>
  Object.assign({}, ...draftSteps.map(step => asTyped(typed[step] ?? answers[step] ?? {})))

/** Null before the place is known. */
function cardOf(draft: ListingDraft, cost: DraftCost | null, language: Language): CardListing | null {
  const typed = typedOf(draft)
  const text = (name: string) => typed[name]?.[0] || null
  const number = (name: string) => typedNumber(text(name) ?? '') || null
  const price = (name: string) => {
    const value = number(name)
    return value === null ? null : { value, currency: 'USD' as const }
  }
  const chosen = <Value extends string>(name: string, known: readonly Value[]) =>
    known.find(value => value === text(name)) ?? null
  const [city, state, lot] = [text('city'), text('state'), chosen('lot', lotChoices)]
  if (city === null || state === null) return null
  const plate = { year: number('year'), manufacturedOn: text('manufacturedOn'), hudLabel1: text('hudLabel1') }
  const packageName = chosen('packageName', packageNames) ?? 'standard'
  const { star, sponsored } = packageEffects[packageName]
  const [park, lotRent, size] = [text('parkName'), number('lotRentAmount'), number('squareFeet')]
  const rentToOwnPrice = price('rentToOwnPrice')
  return {
    key: 0,
    askingPrice: price('askingPrice'),
    rentalPrice: price('rentalPrice'),
    rentToOwnPrice,
    isRentToOwn: rentToOwnPrice !== null,
    soldPrice: null,
    isPriceReduced: false,
    previousPrice: null,
    homeType: chosen('homeType', homeTypes) ?? homeTypeOf(plate),
    displayStatus: 'for-sale',
    year: yearOf(plate),
    bedrooms: number('bedrooms'),
    bathrooms: number('bathrooms'),
    displaySquareFeet: size === null ? null : formats(language).number(size),
    sections: number('sections'),
    caption: text('caption'),
    packageName,
    isSponsored: sponsored,
    isPremium: star,
    badges: sponsored ? ['sponsored'] : ['recently-listed'],
    tenure: lot && tenureOf[lot],
    lotRent: lot === 'amount' && lotRent !== null ? { amount: lotRent } : null,
    parkLotRent: null,
    rental: null,
    monthlyCost: cost && monthlyCostOf(cost),
    photos: draft.photos.slice(0, 1).map(photo => ({
      ...photo,
      orderNumber: 1,
      drawing: null,
      dimension: { width: photo.width, height: photo.height, unit: 'px', orientation: 'landscape' },
      src: draftPhotoFileUrl(draft.key, photo),
    })),
    photoCount: draft.photos.length,
    park: park === null ? null : { key: 0, name: park },
    address: { city, state, postalCode: text('postalCode') ?? '' },
    communityAge: draft.isSenior ? communityAgeType.Senior : null,
    communityPets: null,
    coordinatePoint: draft.point ?? { latitude: 0, longitude: 0 },
    pricePosition: null,
    confirmedAt: draft.modified,
  }
}

/** As on the card of a published home. */
function monthlyCostOf({ amount, parts }: DraftCost): CardListing['monthlyCost'] {
  if (amount === null) return null
  const fixed = parts.filter(({ part }) => part !== 'loan' && part !== 'insurance')
  return {
    amount,
    fixed: fixed.reduce((sum, part) => sum + (part.amount ?? 0), 0),
    lacks: parts.filter(part => part.amount === null).map(({ part }) => part),
  }
}
