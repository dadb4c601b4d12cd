/**
 * A phone number as people read it: (xxx) xxx-xxxx, 'ext.' before an extension; a leading 1 of 11 digits is
 * stripped (part 2 §5). Seven digits are xxx-xxxx; what is no number of 7 or 10 digits stays as it was written.
 */
export function formatPhone(number: string, extension?: string | null): string {
  const all = number.replace(/\D/g, '')
  const digits = all.length === 11 && all.startsWith('1') ? all.slice(1) : all
  const local = `${digits.slice(-7, -4)}-${digits.slice(-4)}`
  const shown =
    digits.length === 10 ? `(${digits.slice(0, 3)}) ${local}` : digits.length === 7 ? local : number.trim()
  return extension ? `${shown} ext. ${extension}` : shown
}

/** The parts of a US or Canadian phone number as somebody types it, an extension included; undefined where it is none. */
export function readPhone(text: string): { number: string; extension: string | null } | undefined {
  const [, main = '', extension = null] =
    /^([^a-z]*?)(?:\s*,?\s*(?:x|ext\.?|extension)\s*(\d{1,6}))?$/i.exec(text.trim()) ?? []
  if (!/^\+?[\d\s().\-–/]*$/.test(main)) return undefined
  const number = main.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(number) ? { number, extension } : undefined
}
