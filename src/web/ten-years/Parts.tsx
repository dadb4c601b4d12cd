import { formats } from '#i18n/format.ts'
import { parkUrl } from '#model/park/urls.ts'
import { type ReadTerms, rentRise, type TenYearField } from '#model/ten-years/assumptions.ts'
import { homeRentOf } from '#model/ten-years/ten-years.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { type Fact, Facts } from '../ui/primitives/Facts.tsx'
import type { TenYearsData } from './load-ten-years.ts'

/** Every figure with its mark: stated, the park's, assumed, or not known. */
export function Parts({ found, read }: { found: TenYearsData; read: ReadTerms }) {
  const { t, language } = useText()
  const at = useLocalized()
  const { money, number, date } = formats(language)
  const { home, pricedAt, lotRent, parkLotRent, park, site } = found
  const { terms, own } = read
  const aMonth = (amount: number) => t('ten-years.aMonth', { amount: money(amount) })
  const notKnown = t('ten-years.mark.unknown')
  const assumed = (field: TenYearField) =>
    own.has(field)
      ? t('ten-years.mark.yours')
      : t('ten-years.mark.assumed', { date: date(field === 'rent-rise' ? rentRise.asOf : site.asOf) })
  const lotNote = lotRent
    ? t('ten-years.mark.lotRent', {
        source:
          lotRent.source === null
            ? t('park.rentSource.seller')
            : t(`listing.lotRentSource.${lotRent.source}`),
        dated: lotRent.asOf === null ? 'no' : 'yes',
        date: lotRent.asOf === null ? '' : date(lotRent.asOf),
      })
    : parkLotRent
      ? t('ten-years.mark.park', {
          dated: parkLotRent.asOf === null ? 'no' : 'yes',
          date: parkLotRent.asOf === null ? '' : date(parkLotRent.asOf),
        })
      : notKnown
  const isOwned = home.tenure === 'own-land'
  const homeRent = homeRentOf(home, terms)
  const percent = (field: TenYearField) => `${number(terms[field] ?? 0)}%`
  const facts: Fact[] = [
    {
      label: t('ten-years.part.price'),
      value: money(home.askingPrice ?? 0),
      note: t('ten-years.mark.stated', { date: date(pricedAt) }),
    },
    ...(isOwned
      ? []
      : [
          {
            label: t('ten-years.part.lotRent'),
            value: home.lotRent === null ? null : aMonth(home.lotRent),
            note: lotNote,
          },
          {
            label: t('ten-years.part.rises'),
            value:
              home.rises &&
              t('ten-years.rises', {
                same: home.rises.low === home.rises.high ? 'yes' : 'no',
                low: number(home.rises.low),
                middle: number(home.rises.middle),
                high: number(home.rises.high),
              }),
            note:
              home.rises && park?.from && park.to ? (
                <>
                  {t('ten-years.mark.figures', {
                    count: park.figures,
                    from: date(park.from),
                    to: date(park.to),
                  })}{' '}
                  <a href={at(`${parkUrl(park.key)}#rents`)}>{t('ten-years.figures')}</a>
                </>
              ) : (
                notKnown
              ),
          },
        ]),
    {
      label: t('ten-years.part.taxes'),
      value: home.taxes === null ? null : t('ten-years.aYear', { amount: money(home.taxes) }),
      note: home.taxes === null ? t('ten-years.mark.leftOut') : t('ten-years.mark.statedTaxes'),
    },
    {
      label: t('ten-years.field.down-payment'),
      value: percent('down-payment'),
      note: assumed('down-payment'),
    },
    {
      label: t('ten-years.field.loan-term'),
      value: number(terms['loan-term']),
      note: assumed('loan-term'),
    },
    ...(isOwned
      ? []
      : [
          {
            label: t('ten-years.field.home-loan-rate'),
            value: percent('home-loan-rate'),
            note: assumed('home-loan-rate'),
          },
        ]),
    {
      label: t('ten-years.field.land-loan-rate'),
      value: percent('land-loan-rate'),
      note: assumed('land-loan-rate'),
    },
    { label: t('ten-years.field.insurance'), value: aMonth(terms.insurance), note: assumed('insurance') },
    ...(isOwned
      ? []
      : [
          {
            label: t('ten-years.field.land-price'),
            value: terms['land-price'] === null ? null : money(terms['land-price']),
            note: terms['land-price'] === null ? notKnown : assumed('land-price'),
          },
        ]),
    {
      label: t('ten-years.field.home-rent'),
      value: homeRent && aMonth(homeRent.amount),
      note: homeRent
        ? homeRent.isStated
          ? t('ten-years.mark.stated', { date: date(pricedAt) })
          : t('ten-years.mark.yours')
        : notKnown,
    },
    { label: t('ten-years.field.rent-rise'), value: percent('rent-rise'), note: assumed('rent-rise') },
  ]
  return <Facts facts={facts} />
}
