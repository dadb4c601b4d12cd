/** Terms of a rent-to-own offer as its seller states them; dollars, months, percent. Null: not known. */
export interface RentToOwnTerms {
  optionFee: number | null
  /** A month. */
  rent: number | null
  optionMonths: number | null
  rentCreditPercent: number | null
  /** The price for cash. */
  price: number | null
}

/** Total cost of a rent-to-own offer, in dollars without cents; null if a part is unknown. */
export function rentToOwnCost({ optionFee, rent, optionMonths, rentCreditPercent, price }: RentToOwnTerms) {
  const rents = rent === null || optionMonths === null ? null : rent * optionMonths
  const credit =
    rents === null || rentCreditPercent === null ? null : Math.round((rents * rentCreditPercent) / 100)
  // Credit beyond the price of the home is not refunded.
  const rest = price === null || credit === null ? null : Math.max(0, price - credit)
  const total = optionFee === null || rents === null || rest === null ? null : optionFee + rents + rest
  return { rents, credit, rest, total, more: total === null || price === null ? null : total - price }
}
