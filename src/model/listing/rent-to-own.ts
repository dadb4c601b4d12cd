/** Terms of a rent-to-own offer as its seller states them; dollars, months, percent. Null: not known. */
export interface RentToOwnTerms {
  optionFee: number | null
  /** A month. */
  rent: number | null
  optionMonths: number | null
  optionCreditPercent: number | null
  rentCreditPercent: number | null
  /** A month; 0 if there is none. */
  lotRent: number | null
  /** The price for cash. */
  price: number | null
}

const shareOf = (dollars: number | null, percent: number | null) =>
  dollars === 0 ? 0 : dollars === null || percent === null ? null : Math.round((dollars * percent) / 100)

/**
 * Total cost of a rent-to-own offer, in dollars without cents; null if a part is unknown. A total without a known lot
 * rent is a minimum. `more` compares it with the price for cash, whose buyer pays the lot rent, too.
 */
export function rentToOwnCost(terms: RentToOwnTerms) {
  const { optionFee, rent, optionMonths, optionCreditPercent, rentCreditPercent, lotRent, price } = terms
  const months = (dollars: number | null) =>
    dollars === null || optionMonths === null ? null : dollars * optionMonths
  const rents = months(rent)
  const lotRents = lotRent === 0 ? 0 : months(lotRent)
  const credit = shareOf(rents, rentCreditPercent)
  const feeCredit = shareOf(optionFee, optionCreditPercent)
  // Credit beyond the price of the home is not refunded.
  const rest =
    price === null || credit === null || feeCredit === null ? null : Math.max(0, price - credit - feeCredit)
  const paid = optionFee === null || rents === null || rest === null ? null : optionFee + rents + rest
  return {
    rents,
    lotRents,
    credit,
    feeCredit,
    rest,
    total: paid === null ? null : paid + (lotRents ?? 0),
    isAtLeast: lotRents === null,
    more: paid === null || price === null ? null : paid - price,
  }
}
