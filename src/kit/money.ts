/** A number with thousands separators and a fixed count of decimals: 84900.5 → '84,900.50'. */
export function thousands(value: number, decimals = 0): string {
  const [whole = '', rest] = Math.abs(value).toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const sign = value < 0 && /[1-9]/.test(whole + (rest ?? '')) ? '-' : ''
  return `${sign}${grouped}${rest === undefined ? '' : `.${rest}`}`
}

/** Dollars with thousands separators, two decimals unless told otherwise (part 2 §5); prices of homes take none. */
export function formatMoney(dollars: number, decimals = 2): string {
  const text = thousands(dollars, decimals)
  return text.startsWith('-') ? `-$${text.slice(1)}` : `$${text}`
}
