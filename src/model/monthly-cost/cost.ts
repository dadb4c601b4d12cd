import type { Terms } from './assumptions.ts'

/** Borrowed part of a price, cents. Price in dollars. */
const principalOf = (price: number, { savings, 'down-payment': percent }: Terms) =>
  savings === undefined ? Math.round(price * (100 - percent)) : Math.max(0, price - savings) * 100

const rateOf = (terms: Terms, ownsLand: boolean) => terms[ownsLand ? 'land-loan-rate' : 'home-loan-rate']
const monthsOf = (terms: Terms) => terms['loan-term'] * 12

/** The loan of a home at a price in dollars: principal in cents, rate, and payment in cents a month. */
export function loanOf(price: number, ownsLand: boolean, terms: Terms) {
  const principal = principalOf(price, terms)
  const rate = rateOf(terms, ownsLand)
  return { principal, rate, payment: loanPayment(principal, rate, monthsOf(terms)) }
}

/**
 * Monthly costs under some terms in cents, for many homes: of one that is bought with loan and insurance, of another
 * as fixed. Price in dollars; an unknown price or fixed cost is Infinity.
 */
export function costFormula(terms: Terms): (price: number, ownsLand: boolean, fixed: number) => number {
  const insurance = terms.insurance * 100
  const homeFactor = paymentFactor(rateOf(terms, false), monthsOf(terms))
  const landFactor = paymentFactor(rateOf(terms, true), monthsOf(terms))
  return (price, ownsLand, fixed) =>
    price === Infinity
      ? fixed
      : fixed + insurance + Math.round(principalOf(price, terms) * (ownsLand ? landFactor : homeFactor))
}

/** Monthly payment per cent borrowed: the annuity formula. Rate in percent a year, term in months. */
function paymentFactor(rate: number, months: number): number {
  if (!(rate >= 0) || !Number.isInteger(months) || months < 1)
    throw new RangeError(`no payment for ${rate}% and ${months} months`)
  const monthly = rate / 1200
  // The usual 1 - (1 + monthly) ** -months loses the digits of small rates.
  return monthly === 0 ? 1 / months : monthly / -Math.expm1(-months * Math.log1p(monthly))
}

/** Payment of a fixed-rate loan that is paid off in equal parts, cents a month. Principal in cents. */
export const loanPayment = (principal: number, rate: number, months: number): number =>
  Math.round(principal * paymentFactor(rate, months))
