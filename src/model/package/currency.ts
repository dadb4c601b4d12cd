/** Currencies without minor units at the payment provider, and those with thousandths; all others have hundredths. */
const withoutMinorUnits = [
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'JPY',
  'KMF',
  'KRW',
  'MGA',
  'PYG',
  'RWF',
  'VND',
  'VUV',
  'XAF',
  'XOF',
  'XPF',
]
const thousandths = ['BHD', 'JOD', 'KWD', 'OMR', 'TND']

/** Decimals of an amount in a currency (ISO 4217, upper case). */
export const decimalsOf = (currency: string): number =>
  withoutMinorUnits.includes(currency) ? 0 : thousandths.includes(currency) ? 3 : 2

/** An amount from the smallest unit in which the payment provider counts a currency. */
export const fromSmallestUnit = (amount: number, currency: string): number =>
  amount / 10 ** decimalsOf(currency)

/** An amount with the decimals of its currency, without its name: 49 USD → '49.00', 49 JPY → '49'. */
export const inDecimals = ({ amount, currency }: { amount: number; currency: string }): string =>
  amount.toFixed(decimalsOf(currency))
