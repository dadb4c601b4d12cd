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

/** Why a text is no US or Canadian number: no number, one of another country, more than one. */
export type PhoneFault = 'phone' | 'phone_us_can' | 'one_phone'

/** Area codes of the North American plan outside of the United States, its territories and Canada. */
const otherCountries =
  /^(?:242|246|264|268|284|345|441|473|649|658|664|721|758|767|784|809|829|849|868|869|876)/

/** Words next to a number that name its kind, without accents; they are not stored. */
const kinds =
  /^(?:[cfhmoptw]|cel|cell|celular|cellphone|casa|direct|fax|free|home|house|main|mobile|movil|office|oficina|phone|tel|telefono|telephone|text|toll|trabajo|whatsapp|work)$/
const extensionMark = /^(?:x|ext|extn|extension|int|interno|[#;,])$/
/** Between two numbers. */
const conjunction = /^(?:[/,;&|+]|or|and|y|o|u)$/

const keypad = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']
const keyOf = (letter: string) => String(keypad.findIndex(letters => letters.includes(letter)) + 2)

/** Separates the extension at the end; undefined if its mark is followed by anything else. */
function splitExtension(tokens: readonly string[]) {
  const at = tokens.findIndex(token => extensionMark.test(token))
  if (at < 0) return { main: tokens, extension: null }
  const main = tokens.slice(0, at)
  const [extension, ...more] = tokens.slice(at).filter(token => !extensionMark.test(token))
  if (extension === undefined && /^[;,]$/.test(tokens.at(-1)!)) return { main, extension: null }
  return extension !== undefined && more.length === 0 && /^\d{1,8}$/.test(extension)
    ? { main, extension }
    : undefined
}

/** Characters of the longest text that is read, with words and an extension. */
const MAX_TEXT = 200

function parsePhone(text: string): { number: string; extension: string | null } | PhoneFault {
  if (text.length > MAX_TEXT) return 'phone'
  // Digits of any width, hyphens and spaces of any kind, marks of the direction of writing, accents.
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]/gu, '')
  const all = plain.match(/\d+|[a-z]+|[^\s\p{Pd}−().:=_·•*]/gu) ?? []
  const isNumeral = (token: string) => /^\d/.test(token)
  const isWord = (token: string) => /^[a-z]/.test(token)
  const join = (tokens: readonly string[]) => tokens.filter(isNumeral).join('')

  const tokens = all.slice(all.findIndex(token => !kinds.test(token)))
  const isComplete = join(tokens).length >= 10
  while (isComplete && kinds.test(tokens.at(-1) ?? '')) tokens.pop()
  const { main, extension } = splitExtension(tokens) ?? { main: tokens, extension: null }

  const numerals = join(main)
  const isAbroad = main[0] === '+' || /^(?:00|011)/.test(numerals)
  const isSeveral = main.slice(1).some(token => conjunction.test(token)) && numerals.length >= 12
  if ((isSeveral && !isAbroad) || numerals.length >= 20) return 'one_phone'
  const fault = isAbroad && numerals.length >= 8 ? 'phone_us_can' : 'phone'

  const words = main.filter(isWord).join('')
  const others = main.filter(token => !isNumeral(token) && !isWord(token))
  // Letters in place of digits come after the area code; one or two are a typo.
  const isSpelled = words.length >= 3 && /^1?\d{3,7}$/.test(join(main.slice(0, main.findIndex(isWord))))
  if (
    (words !== '' && !isSpelled) ||
    others.some((token, at) => token !== '/' && !(token === '+' && at === 0))
  )
    return fault
  const dialed = main.filter(token => isNumeral(token) || isWord(token)).join('')
  const digits = dialed.replace(/[a-z]/g, keyOf).replace(/^(?:011|00)/, '')
  // The network ignores what follows the tenth digit of a word: 1-800-CONTACTS.
  const spelled = words.length > 7 ? digits.slice(0, digits.startsWith('1') ? 11 : 10) : digits
  if (isAbroad && !spelled.startsWith('1')) return fault
  const number = spelled.replace(/^1(?=\d{10}$)/, '')
  if (!/^[2-9]\d{2}[2-9]\d{6}$/.test(number)) return fault
  return otherCountries.test(number) ? 'phone_us_can' : { number, extension }
}

/** Why a text is no phone number of the United States, its territories or Canada; undefined if it is one. */
export function phoneFault(text: string): PhoneFault | undefined {
  const parsed = parsePhone(text)
  return typeof parsed === 'string' ? parsed : undefined
}

/**
 * Parses a phone number of the United States, its territories or Canada in any usual spelling, with an optional
 * extension; undefined if it is invalid. A word that names its kind, "(cell)", is left out.
 */
export function readPhone(text: string): { number: string; extension: string | null } | undefined {
  const parsed = parsePhone(text)
  return typeof parsed === 'string' ? undefined : parsed
}
