import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { isFailure } from '#contract/error.ts'
import type { Listing } from '#contract/listing/v1.response.ts'
import { getListing } from '#contract/listing/v1.ts'
import { formats } from '#i18n/format.ts'
import type { TextKey } from '#i18n/text-keys.ts'
import { maxCompared } from '#model/favorite/favorite.ts'
import { favoritesUrl } from '#model/favorite/urls.ts'
import { contactUrl } from '#model/lead/urls.ts'
import { listingUrl } from '#model/listing/urls.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { requirePerson } from '../parts/account/require-person.ts'
import { priceText } from '../parts/card/Price.tsx'
import { availableText, includedText, isRental, parkRentText, seasonText } from '../parts/card/rental-text.ts'
import { FavoriteButton } from '../parts/favorite/FavoriteButton.tsx'
import { costText } from '../parts/monthly-cost/cost-text.ts'
import { useOwnTerms } from '../parts/monthly-cost/own-terms.ts'
import { WhoseAssumptions } from '../parts/monthly-cost/WhoseAssumptions.tsx'
import { loaderContext, useLocalized } from '../ui/client/render-context.ts'
import { type Text, useText } from '../ui/client/text.tsx'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import { Photo, type ShownPhoto, shownPhoto } from '../ui/primitives/Photo.tsx'
import { isNotApplicable } from './applicable.ts'
import style from './ComparePage.module.css'

/** Fields of a home for the comparison, to limit the page size. */
type ComparedHome = Pick<
  Listing,
  | 'key'
  | 'askingPrice'
  | 'rentalPrice'
  | 'rentToOwnPrice'
  | 'isRentToOwn'
  | 'soldPrice'
  | 'isPriceReduced'
  | 'previousPrice'
  | 'isSale'
  | 'isSalePending'
  | 'displayStatus'
  | 'lotRent'
  | 'monthlyCost'
  | 'parkLotRent'
  | 'rental'
  | 'utilities'
  | 'taxes'
  | 'year'
  | 'make'
  | 'model'
  | 'bedrooms'
  | 'bathrooms'
  | 'squareFeet'
  | 'sections'
  | 'tenure'
  | 'address'
  | 'parkDetails'
> & { photo: ShownPhoto | null }

const compared = (home: Listing): ComparedHome => ({
  key: home.key,
  askingPrice: home.askingPrice,
  rentalPrice: home.rentalPrice,
  rentToOwnPrice: home.rentToOwnPrice,
  isRentToOwn: home.isRentToOwn,
  soldPrice: home.soldPrice,
  isPriceReduced: home.isPriceReduced,
  previousPrice: home.previousPrice,
  isSale: home.isSale,
  isSalePending: home.isSalePending,
  displayStatus: home.displayStatus,
  lotRent: home.lotRent,
  monthlyCost: home.monthlyCost,
  parkLotRent: home.parkLotRent,
  rental: home.rental,
  utilities: home.utilities,
  taxes: home.taxes,
  year: home.year,
  make: home.make,
  model: home.model,
  bedrooms: home.bedrooms,
  bathrooms: home.bathrooms,
  squareFeet: home.squareFeet,
  sections: home.sections,
  tenure: home.tenure,
  address: home.address,
  parkDetails: home.parkDetails ?? null,
  photo: home.photos[0] ? shownPhoto(home.photos[0]) : null,
})

interface CompareData {
  homes: ComparedHome[]
  /** Requested homes that no longer exist. */
  gone: number
  /** More homes were selected than fit. */
  isCut: boolean
}

export async function loader(args: LoaderFunctionArgs): Promise<CompareData> {
  await requirePerson(args)
  const requested = new URL(args.request.url).searchParams.getAll('key').filter(key => /^\d{1,9}$/.test(key))
  const keys = [...new Set(requested)]
  const { client } = args.context.get(loaderContext)
  const chosen = keys.slice(0, maxCompared)
  const answers = await Promise.all(
    chosen.map(key => client.call(getListing, { path: { key }, detail: 'centi' })),
  )
  const homes = answers.flatMap(({ body }) => (isFailure(body) ? [] : compared(body.payload)))
  return { homes, gone: chosen.length - homes.length, isCut: keys.length > maxCompared }
}

/** Compares up to four homes: costs, size, land or lot, and park rules. */
export function Component() {
  const { t, language } = useText()
  const at = useLocalized()
  const { homes, gone, isCut } = useLoaderData<CompareData>()
  const rows = useRows(homes)
  return (
    <AccountLayout page="favorites" title={t('favorite.compare.title')}>
      <p>
        <ButtonLink href={at(favoritesUrl())}>{t('favorite.compare.back')}</ButtonLink>
      </p>
      {homes.some(({ monthlyCost }) => monthlyCost) && <WhoseAssumptions />}
      {isCut && <p>{t('favorite.compare.cut', { max: maxCompared })}</p>}
      {gone > 0 && <p>{t('favorite.compare.gone', { count: gone })}</p>}
      {homes.length === 0 ? (
        <p>{t('favorite.compare.none', { max: maxCompared })}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard, too
        <section className={style.scroller} aria-label={t('favorite.compare.title')} tabIndex={0}>
          <table className={style.table}>
            <thead>
              <tr>
                <th scope="col" className={style.corner}>
                  <span className="visually-hidden">{t('favorite.compare.fact')}</span>
                </th>
                {homes.map(home => (
                  <th key={home.key} scope="col" className={style.home}>
                    <div className={style.photo}>
                      <Photo
                        of={{ owner: 'homes', key: home.key }}
                        photo={home.photo ?? undefined}
                        sizes="240px"
                      />
                      <FavoriteButton
                        type="listing"
                        entityKey={home.key}
                        name={`${priceText(home, t, language)}, ${placeOf(home)}`}
                        place="card"
                      />
                    </div>
                    <a href={at(listingUrl(home.key))}>
                      {home.address.streetAddress1 ?? t('favorite.compare.number', { key: home.key })}
                    </a>
                    <span className={style.place}>{placeOf(home)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, value }) => (
                <tr key={label}>
                  <th scope="row">
                    <span>{label}</span>
                  </th>
                  {homes.map(home => (
                    <td key={home.key}>
                      <Value value={value(home)} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td className={style.corner} />
                {homes.map(home => (
                  <td key={home.key}>
                    {home.displayStatus !== 'sold' && home.displayStatus !== 'rented' && (
                      <ButtonLink href={at(contactUrl({ type: 'listing', key: home.key }))}>
                        {t('favorite.compare.contact')}
                        <span className="visually-hidden">: {placeOf(home)}</span>
                      </ButtonLink>
                    )}
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </section>
      )}
    </AccountLayout>
  )
}

function Value({ value }: { value: string | null | undefined }) {
  const { t } = useText()
  if (value) return value
  return value === null ? (
    <span className={style.unknown}>{t('favorite.compare.unknown')}</span>
  ) : (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('favorite.compare.without')}</span>
    </>
  )
}

const placeOf = ({ address: { city, state, postalCode } }: ComparedHome) => `${city}, ${state} ${postalCode}`

/** A fact by its name in the catalogue. */
type FactName<Key = TextKey<'favorite'>> = Key extends `favorite.fact.${infer Name}` ? Name : never

interface Row {
  label: string
  /** Null: unknown; undefined: not applicable. */
  value: (home: ComparedHome) => string | null | undefined
}

function useRows(homes: readonly ComparedHome[]): Row[] {
  const { t, language } = useText()
  const own = useOwnTerms()
  const costOf = (home: ComparedHome) => (own ? own.code.costUnder(own.terms, home) : home.monthlyCost)
  const { money, number } = formats(language)
  const aMonth = (amount: number | null | undefined) =>
    amount == null ? null : t('card.price.month', { amount: money(amount) })
  const unless = (fact: Parameters<typeof isNotApplicable>[0], home: ComparedHome) =>
    isNotApplicable(fact, home) ? undefined : null
  /** Rental terms; not applicable to homes for sale only. */
  const of = (home: ComparedHome, say: (rental: NonNullable<ComparedHome['rental']>) => string | null) =>
    home.rental ? say(home.rental) : unless('rent', home)
  const count = (value: number | null) => (value === null ? null : number(value))
  const row = (name: FactName, value: Row['value']): Row => ({ label: t(`favorite.fact.${name}`), value })
  // For rentals the price is the rent, and the lot does not matter.
  const hasSale = homes.some(home => !isRental(home))
  const rows = [
    ...(hasSale
      ? [
          row('price', home => (isRental(home) ? undefined : priceText(home, t, language))),
          row('rent', home => aMonth(home.rentalPrice?.value) ?? unless('rent', home)),
        ]
      : [row('rent', home => priceText(home, t, language))]),
    ...(homes.some(({ rental }) => rental)
      ? [
          row('deposit', home => of(home, ({ deposit }) => (deposit === null ? null : money(deposit)))),
          row('rentIncludes', home => of(home, rental => includedText(rental, t, language))),
          row('availableOn', home => of(home, rental => availableText(rental, t, language))),
          row('lease', home =>
            of(home, ({ leaseMonths }) =>
              leaseMonths === null ? null : t('favorite.compare.months', { count: leaseMonths }),
            ),
          ),
          ...(homes.some(({ rental }) => rental?.season)
            ? [
                row('season', home =>
                  of(home, ({ season }) => (season === null ? null : seasonText(season, language))),
                ),
              ]
            : []),
        ]
      : []),
    row('status', home => statusText(home, t)),
    ...(hasSale
      ? [
          row(
            'lotRent',
            home =>
              aMonth(home.lotRent?.amount) ??
              (home.parkLotRent ? parkRentText(home.parkLotRent, t, language) : unless('lotRent', home)),
          ),
          row('monthly', home => costText({ ...home, monthlyCost: costOf(home) }, t, language)),
        ]
      : []),
    row('size', ({ squareFeet }) =>
      squareFeet === null ? null : t('card.squareFeet', { count: number(squareFeet) }),
    ),
    row('bedrooms', ({ bedrooms }) => count(bedrooms)),
    row('bathrooms', ({ bathrooms }) => count(bathrooms)),
    row('sections', ({ sections }) => (sections === null ? null : t('card.sections', { count: sections }))),
    row('year', ({ year }) => (year === null ? null : String(year))),
    row('make', ({ make, model }) => [make, model].filter(Boolean).join(' ') || null),
    ...(hasSale
      ? [row('land', ({ tenure }) => (tenure === null ? null : t(`listing.tenure.${tenure}`)))]
      : []),
    row('park', home => home.parkDetails?.name ?? unless('park', home)),
    row('age', home =>
      home.parkDetails?.ageType == null
        ? unless('park', home)
        : t(`park.ageType.${home.parkDetails.ageType}`),
    ),
    row('pets', home =>
      home.parkDetails
        ? (home.parkDetails.petsDescription ?? petsText(home.parkDetails.petsAllowed, t))
        : unless('park', home),
    ),
  ]
  return rows.filter(({ value }) => homes.some(home => value(home) !== undefined))
}

const petsText = (pets: NonNullable<ComparedHome['parkDetails']>['petsAllowed'], t: Text) =>
  pets === 0 ? null : t(`park.petsAllowed.${pets}`)

const statusText = ({ isSalePending, displayStatus }: ComparedHome, t: Text) =>
  isSalePending ? t('listing.badge.sale-pending') : t(`listing.displayStatus.${displayStatus}`)
