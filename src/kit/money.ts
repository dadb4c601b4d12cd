/** Formats a number with thousands separators and fixed decimals: 84900.5 → '84,900.50'. */
export function thousands(value: number, decimals = 0): string {
  const [integer = '', rest] = Math.abs(value).toFixed(decimals).split('.')
  const first = integer.length % 3 || 3
  const grouped = [integer.slice(0, first), ...(integer.slice(first).match(/\d{3}/g) ?? [])].join(',')
  const sign = value < 0 && /[1-9]/.test(integer + (rest ?? '')) ? '-' : ''
  return `${sign}${grouped}${rest === undefined ? '' : `.${rest}`}`
}

/** Formats dollars with thousands separators, two decimals by default (part 2 §5); home prices have none. */
export function formatMoney(dollars: number, decimals = 2): string {
  const text = thousands(dollars, decimals)
  return text.startsWith('-') ? `-$${text.slice(1)}` : `$${text}`
}
