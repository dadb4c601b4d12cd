/**
 * Formats a phone number as (xxx) xxx-xxxx with an optional extension ('ext.'). Strips the leading 1 of 11 digits
 * (part 2 §5). Seven digits become xxx-xxxx; anything else is returned unchanged.
 */
export function formatPhone(number: string, extension?: string | null): string {
  const all = number.replace(/\D/g, '')
  const digits = all.length === 11 && all.startsWith('1') ? all.slice(1) : all
  const local = `${digits.slice(-7, -4)}-${digits.slice(-4)}`
  const shown =
    digits.length === 10 ? `(${digits.slice(0, 3)}) ${local}` : digits.length === 7 ? local : number.trim()
  return extension ? `${shown} ext. ${extension}` : shown
}

/** Parses a US or Canadian phone number with an optional extension; undefined if it is invalid. */
export function readPhone(text: string): { number: string; extension: string | null } | undefined {
  const [, before = '', extension = null] =
    /^([^a-z]*)(?:(?:x|ext\.?|extension)\s*(\d{1,6}))?$/i.exec(text.trim()) ?? []
  const main = extension === null ? before : before.trimEnd().replace(/,$/, '')
  if (!/^\+?[\d\s().\-–/]*$/.test(main)) return undefined
  const number = main.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(number) ? { number, extension } : undefined
}
