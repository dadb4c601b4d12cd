/** Monthly payment per cent borrowed: the annuity formula. Rate in percent a year, term in months. */
export function paymentFactor(rate: number, months: number): number {
  if (!(rate >= 0) || !Number.isInteger(months) || months < 1)
    throw new RangeError(`no payment for ${rate}% and ${months} months`)
  const monthly = rate / 1200
  // The usual 1 - (1 + monthly) ** -months loses the digits of small rates.
  return monthly === 0 ? 1 / months : monthly / -Math.expm1(-months * Math.log1p(monthly))
}

/** Payment of a fixed-rate loan that is paid off in equal parts, cents a month. Principal in cents. */
export const loanPayment = (principal: number, rate: number, months: number): number =>
  Math.round(principal * paymentFactor(rate, months))
