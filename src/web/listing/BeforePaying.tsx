import type { Listing } from '#contract/listing/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { askFactsUrl } from '#model/lead/urls.ts'
import { rentToOwnCost } from '#model/listing/rent-to-own.ts'
import { titleNote } from '#model/listing/title-note.ts'
import { moveUrl } from '#model/listing/urls.ts'
import { activeStatus, type HomeType } from '#model/listing/values.ts'
import { articleUrl } from '#model/page-urls.ts'
import { stateName } from '#model/place/states.ts'
import { isRental } from '../parts/card/rental-text.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import detail from '../ui/primitives/Detail.module.css'
import { Section } from '../ui/primitives/Section.tsx'
import styles from './ListingPage.module.css'
import { LoanFit, LoanReasons } from './LoanFit.tsx'
import type { ShownLoanFit } from './listing-page-data.ts'

interface BeforePayingProps {
  listing: Listing
  /** Not in a preview. */
  loans?: ShownLoanFit | undefined
}

/** Kinds of homes that no loan program for manufactured homes is for. */
const otherHomes = ['modular', 'park-model', 'tiny-home'] as const
const isOtherHome = (type: HomeType | null): type is (typeof otherHomes)[number] =>
  otherHomes.some(other => other === type)

/** What rent to own costs; then the loans, with reasons, title and move in one closed section. Nothing for a home that is only for rent. */
export function BeforePaying({ listing, loans }: BeforePayingProps) {
  const { t, language } = useText()
  const at = useLocalized()
  const isRentToOwn = listing.isRentToOwn || listing.rentToOwnPrice !== null
  if (isRental(listing) && !isRentToOwn) return null
  const { state } = listing.address
  const isActive = listing.active === activeStatus.Active
  const title = titleNote(state, listing.titleStatus === 'real-property')
  return (
    <>
      {isRentToOwn && <RentToOwn listing={listing} />}
      <Section id="before-paying" title={t('before-paying.title')}>
        {loans && (
          <LoanFit fit={loans} requestUrl={isActive ? facts => askFactsUrl(listing.key, facts) : undefined} />
        )}
        {isOtherHome(listing.homeType) && listing.isSale && (
          <p>{t(`before-paying.other.${listing.homeType}`)}</p>
        )}
        <details className={styles.fold}>
          <summary>{t('before-paying.open')}</summary>
          {loans && <LoanReasons fit={loans} />}
          {title && (
            <p>
              {t(`before-paying.${title.note}`)}{' '}
              <span className={detail.soft}>
                {t('before-paying.source', { state: stateName(state, language) })}{' '}
                <a href={title.source.url} target="_blank" rel="noopener">
                  {title.source.name}
                </a>
              </span>
            </p>
          )}
          <ul>
            {loans && listing.isSale && (
              <li>
                <a href={at(moveUrl(listing.key))}>{t('before-paying.move')}</a>
              </li>
            )}
            <li>
              <a href={at(articleUrl('cash-sale-checklist'))}>{t('before-paying.checklist')}</a>
            </li>
          </ul>
        </details>
      </Section>
    </>
  )
}

const noTerms = { optionFee: null, optionMonths: null, optionCreditPercent: null, rentCreditPercent: null }

/** The terms of rent to own as a table with what they cost by the end. */
function RentToOwn({ listing }: { listing: Listing }) {
  const { t, language } = useText()
  const { money } = formats(language)
  const { optionFee, optionMonths, optionCreditPercent, rentCreditPercent } = listing.rentToOwn ?? noTerms
  const terms = {
    optionFee,
    optionMonths,
    optionCreditPercent,
    rentCreditPercent,
    rent: listing.rentToOwnPrice?.value || null,
    lotRent: listing.tenure === 'own-land' ? 0 : ((listing.lotRent ?? listing.parkLotRent)?.amount ?? null),
    price: listing.askingPrice?.value ?? null,
  }
  const cost = rentToOwnCost(terms)
  const shown = (amount: number | null) => (amount === null ? t('before-paying.notKnown') : money(amount))
  const stated = (value: number | null) => t(value === null ? 'before-paying.ask' : 'before-paying.stated')
  const computed = (value: number | null) => (value === null ? '' : t('before-paying.computed'))
  const lotRow = [
    t('before-paying.lotRents'),
    shown(cost.lotRents),
    cost.lotRents === null ? stated(null) : computed(cost.lotRents),
  ] as const
  const rows = [
    [t('before-paying.fee'), shown(optionFee), stated(optionFee)],
    [t('before-paying.rent'), shown(terms.rent), stated(terms.rent)],
    [
      t('before-paying.months'),
      optionMonths === null
        ? t('before-paying.notKnown')
        : t('before-paying.monthsCount', { count: optionMonths }),
      stated(optionMonths),
    ],
    [t('before-paying.rents'), shown(cost.rents), computed(cost.rents)],
    ...(cost.lotRents === 0 ? [] : [lotRow]),
    [
      optionCreditPercent === null
        ? t('before-paying.feeCreditUnknown')
        : t('before-paying.feeCredit', { percent: String(optionCreditPercent) }),
      shown(cost.feeCredit),
      optionCreditPercent === null && optionFee !== 0 ? stated(null) : computed(cost.feeCredit),
    ],
    [
      rentCreditPercent === null
        ? t('before-paying.creditUnknown')
        : t('before-paying.credit', { percent: String(rentCreditPercent) }),
      shown(cost.credit),
      rentCreditPercent === null ? stated(null) : computed(cost.credit),
    ],
    [t('before-paying.price'), shown(terms.price), stated(terms.price)],
    [t('before-paying.rest'), shown(cost.rest), computed(cost.rest)],
  ] as const
  return (
    <Section id="rent-to-own" title={t('before-paying.rentToOwn')}>
      <table className={detail.table}>
        <thead>
          <tr>
            <th scope="col">{t('before-paying.part')}</th>
            <th scope="col">{t('before-paying.amount')}</th>
            <th scope="col">{t('before-paying.from')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, amount, source]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{amount}</td>
              <td className={detail.soft}>{source}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <strong>
                {t(
                  cost.isAtLeast && cost.total !== null
                    ? 'before-paying.totalAtLeast'
                    : 'before-paying.total',
                )}
              </strong>
            </th>
            <td>
              <strong>{shown(cost.total)}</strong>
            </td>
            <td className={detail.soft}>
              {cost.more !== null &&
                cost.more > 0 &&
                t(cost.lotRents ? 'before-paying.moreWithLot' : 'before-paying.more', {
                  amount: money(cost.more),
                })}
            </td>
          </tr>
        </tfoot>
      </table>
      <p className={detail.hint}>{t('before-paying.assumed')}</p>
    </Section>
  )
}
