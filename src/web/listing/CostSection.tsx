import type { Listing } from '#contract/listing/v1.response.ts'
import { formats } from '#i18n/format.ts'
import type { CostOfHome } from '#model/listing/cost-of-home.ts'
import { hasPrice } from '#model/listing/status.ts'
import { paymentTerms } from '#model/listing/values.ts'
import { availableText, includedText, isRental, parkRentText, seasonText } from '../parts/card/rental-text.ts'
import { useText } from '../ui/client/text.tsx'
import { Ago } from '../ui/primitives/Ago.tsx'
import { type Fact, Facts } from '../ui/primitives/Facts.tsx'
import { Section } from '../ui/primitives/Section.tsx'
import { InLanguage } from '../ui/primitives/Words.tsx'
import { MonthlyCost } from './MonthlyCost.tsx'
import { UnknownFacts } from './UnknownFacts.tsx'

interface CostSectionProps {
  listing: Listing
  cost?: CostOfHome | null | undefined
}

/** What the home costs: the month part by part, then what else the listing states, then what it does not. */
export function CostSection({ listing, cost }: CostSectionProps) {
  const { t, language } = useText()
  const { money } = formats(language)
  const prices = usePrices(listing)
  const rental = useRental(listing)
  const { isInMonth, ...ground } = useGround(listing)
  const { utilities, taxes, terms } = listing
  const yearly = taxes === null ? null : t('listing.aYear', { amount: money(taxes) })
  const amount = cost?.amount ?? null
  const facts: Fact[] = [...prices, ...rental]
  if (!isRental(listing)) {
    if (amount === null || !isInMonth) facts.push(ground)
    if (amount === null || yearly === null) facts.push({ label: t('listing.cost.taxes'), value: yearly })
    if (terms !== null) facts.push({ label: t('listing.cost.terms'), value: <PaymentTerms terms={terms} /> })
  }
  if (amount === null || utilities === null)
    facts.push({
      label: t('listing.cost.utilities'),
      value: utilities === null ? null : t('listing.aMonth', { amount: money(utilities) }),
    })
  const known = facts.filter(({ value }) => value !== null)
  const more = (
    <>
      {known.length > 0 && <Facts facts={known} />}
      <UnknownFacts listing={listing} more={facts} />
    </>
  )
  return (
    <Section id="cost" title={t('monthly-cost.title')}>
      {cost && amount !== null ? (
        <MonthlyCost
          listing={listing}
          price={listing.askingPrice?.value ?? null}
          cost={{ ...cost, amount }}
          notes={{ 'lot-rent': ground.note, taxes: yearly }}
        >
          {more}
        </MonthlyCost>
      ) : (
        more
      )}
    </Section>
  )
}

/** Prices that the title does not show: before a cut, at first, and for rent or rent to own. */
function usePrices(listing: Listing): Fact[] {
  const { t, language } = useText()
  const { money } = formats(language)
  const { askingPrice, rentalPrice, rentToOwnPrice, isRentToOwn, previousPrice, priceReducedAt } = listing
  const { originalPrice, rentToOwn } = listing
  const price = askingPrice?.value ?? rentalPrice?.value
  const reduced =
    price !== undefined && previousPrice !== null && previousPrice > price && priceReducedAt !== null ? (
      <>
        {t('listing.cost.reduced', { before: money(previousPrice), less: money(previousPrice - price) })}{' '}
        <Ago instant={priceReducedAt} />
      </>
    ) : null
  const monthly = (amount: number) => t('listing.aMonth', { amount: money(amount) })
  const facts: Fact[] = []
  if (askingPrice && reduced)
    facts.push({ label: t('listing.cost.price'), value: money(askingPrice.value), note: reduced })
  if (originalPrice !== null && originalPrice !== askingPrice?.value)
    facts.push({ label: t('listing.cost.originalPrice'), value: money(originalPrice) })
  if (rentalPrice && (askingPrice || reduced))
    facts.push({
      label: t('listing.cost.rent'),
      value: monthly(rentalPrice.value),
      note: askingPrice ? null : reduced,
    })
  if (isRentToOwn || rentToOwnPrice)
    facts.push({
      label: t('listing.cost.rentToOwn'),
      value: hasPrice(rentToOwnPrice?.value ?? null) ? monthly(rentToOwnPrice!.value) : null,
    })
  if (rentToOwn)
    facts.push({
      label: t('listing.rentToOwn.title'),
      value: rentToOwn.titleHolder === null ? null : t(`listing.titleHolder.${rentToOwn.titleHolder}`),
    })
  return askingPrice || rentalPrice || facts.length > 0
    ? facts
    : [{ label: t('listing.cost.price'), value: null }]
}

/** Rental terms: deposit, what the rent includes, availability, lease term, season. */
function useRental(listing: Listing): Fact[] {
  const { t, language } = useText()
  const { money } = formats(language)
  const { rental, isSeasonalRental } = listing
  if (!rental) return []
  const { deposit, leaseMonths, season } = rental
  return [
    { label: t('listing.rental.deposit'), value: deposit === null ? null : money(deposit) },
    { label: t('listing.rental.includes'), value: includedText(rental, t, language) },
    { label: t('listing.rental.availableOn'), value: availableText(rental, t, language) },
    {
      label: t('listing.rental.lease'),
      value: leaseMonths === null ? null : t('listing.rental.months', { count: leaseMonths }),
    },
    ...(isSeasonalRental || season
      ? [{ label: t('listing.rental.season'), value: season && seasonText(season, language) }]
      : []),
  ]
}

/** Land or lot: included, rented with what the rent includes, or not included. */
function useGround({ tenure, lotRent, parkLotRent }: Listing): Fact & { isInMonth?: boolean } {
  const { t, language } = useText()
  const { money, date } = formats(language)
  const list = new Intl.ListFormat(`${language}-US`, { type: 'conjunction' })
  if (parkLotRent)
    return {
      label: t('listing.cost.lotRent'),
      value: parkRentText(parkLotRent, t, language),
      note: `${parkRentText(parkLotRent, t, language)}. ${t('listing.cost.parkRent')}`,
      isInMonth: true,
    }
  if (!lotRent) {
    if (tenure === 'own-land')
      return {
        label: t('listing.cost.land'),
        value: t('listing.tenure.own-land'),
        note: t('listing.cost.noLotRent'),
      }
    if (tenure === 'to-be-moved')
      return {
        label: t('listing.cost.land'),
        value: t('listing.tenure.to-be-moved'),
        note: t('listing.cost.move'),
      }
    return {
      label: t(tenure === 'leased-lot' ? 'listing.cost.lotRent' : 'listing.cost.landOrLot'),
      value: null,
    }
  }
  const { amount, includes, asOf, source } = lotRent
  const included = includes.map(part => t(`listing.lotRentInclusion.${part}`).toLocaleLowerCase(language))
  return {
    label: t('listing.cost.lotRent'),
    value: t('listing.aMonth', { amount: money(amount) }),
    isInMonth: true,
    note: (
      <>
        {included.length > 0
          ? t('listing.cost.includes', { list: list.format(included) })
          : t('listing.cost.includesUnknown')}
        {(asOf !== null || source !== null) && (
          <>
            <br />
            {source !== null && t('listing.cost.source', { source: t(`listing.lotRentSource.${source}`) })}
            {source !== null && asOf !== null && ', '}
            {asOf !== null && t('listing.cost.asOf', { date: date(asOf) })}
          </>
        )}
      </>
    ),
  }
}

/** Standard terms in the reader's language; free text of the seller unchanged. */
export function PaymentTerms({ terms }: { terms: string }) {
  const { t } = useText()
  const listed = paymentTerms.find(term => term === terms)
  return listed ? t(`listing.paymentTerm.${listed}`) : <InLanguage text={terms} />
}
