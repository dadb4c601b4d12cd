/** A number as people write it in the United States: `84,500`, `$84,500`, `2.5`; else NaN. */
export function typedNumber(text: string): number {
  const [, sign = '', digits = ''] =
    /^(-?)\s*(?:\$\s*)?(\d+(?:\.\d*)?|\d{1,3}(?:,\d{3})+(?:\.\d*)?|\.\d+)$/.exec(text.trim()) ?? []
  return digits === '' ? Number.NaN : Number(sign + digits.replaceAll(',', ''))
}

const currencyBefore = /^(?:us ?\$|usd|u\.s\. ?\$|\$)\s*/i
const currencyAfter = / ?(?:us ?\$|usd|\$|dollars?|d[oó]lares)$/i
/** Groups of three digits after the same mark, and decimals after another mark. */
const grouped = /^([1-9]\d{0,2})((?:,\d{3})+|(?:\.\d{3})+|(?: \d{3})+|(?:'\d{3})+)(?:([.,])(\d*))?$/
const ungrouped = /^(\d*)([.,])(\d+)$/
const fraction = /^(?:(\d+)[ -])?(\d)[/⁄]([2348])$/

/** All values that digits with separators can have, first as in the United States. */
function valuesOf(digits: string): number[] {
  if (/^\d+\.?$/.test(digits)) return [Number(digits)]
  const [, ones = '', over = '', under = ''] = fraction.exec(digits) ?? []
  if (under !== '' && (ones !== '' || over < under)) return [Number(ones) + Number(over) / Number(under)]
  const values: number[] = []
  const [, first = '', groups = '', mark, decimals = ''] = grouped.exec(digits) ?? []
  const isGrouped = first !== '' && !(mark !== undefined && groups.startsWith(mark))
  if (isGrouped) values.push(Number(`${first}${groups.replace(/\D/g, '')}.${decimals}`))
  const [, integer = '', point, rest = ''] = ungrouped.exec(digits) ?? []
  const value = Number(`${integer}.${rest}`)
  if (point === '.') values.unshift(value)
  // Three digits after a comma are a group, unless nothing precedes them that could be one.
  else if (point === ',' && (isGrouped || rest.length !== 3 || /^0?$/.test(integer))) values.push(value)
  return values
}

/**
 * The values that a number as people type it can have, first as in the United States; empty if it is
 * none. `84.900` is 84.9 or 84900, `84,900` is 84900 or 84.9, `54.900,00` only 54900. Accepts a currency of US dollars,
 * thousands marked by commas, points, spaces or apostrophes, a decimal comma, `84.9k`, `1 1/2` and `(500)` for -500.
 */
export function typedNumbers(text: string): number[] {
  const plain = text
    .replace(/(?<=\d)(?=[¼½¾⅓⅔⅛⅜⅝⅞])/g, ' ')
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/[−–‒‐‑]/g, '-')
    .replace(/[’ʼ]/g, "'")
    .trim()
  const inner = /^\((.*)\)$/.exec(plain)?.[1]
  const [, before = '', rest = ''] = /^(-?)(.*)$/.exec((inner ?? plain).replace(currencyBefore, '')) ?? []
  const amount = rest.trim().replace(currencyBefore, '').replace(currencyAfter, '')
  const thousands = /^(.*\d) ?k$/i.exec(amount)?.[1]
  const sign = (before === '') === (inner === undefined) ? 1 : -1
  return valuesOf(thousands ?? amount).map(value =>
    // Without the error of a product such as 16.1 × 1000.
    thousands === undefined ? sign * value : sign * Math.round(value * 1_000),
  )
}
