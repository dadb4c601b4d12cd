/** A number as people write it in the United States: `84,500`, `$84,500`, `2.5`; else NaN. */
export function typedNumber(text: string): number {
  const [, sign = '', digits = ''] =
    /^(-?)\s*(?:\$\s*)?(\d+(?:\.\d*)?|\d{1,3}(?:,\d{3})+(?:\.\d*)?|\.\d+)$/.exec(text.trim()) ?? []
  return digits === '' ? Number.NaN : Number(sign + digits.replaceAll(',', ''))
}
