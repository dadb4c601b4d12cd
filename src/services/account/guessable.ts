import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** Guesses, as a power of ten, below which a password is refused: those of a common word with a year and a sign. */
const minGuesses = 8
/** Characters that are looked at; the work grows with the square of their number. */
const longest = 32

/** Words that are common in passwords on this site, in addition to the list of common passwords. */
const words =
  `spring summer autumn fall winter january february march april may june july august september october november
  december monday tuesday wednesday thursday friday saturday sunday primavera verano otono invierno enero febrero marzo
  abril mayo junio julio agosto septiembre octubre noviembre diciembre lunes martes miercoles jueves viernes sabado
  domingo mobile manufactured trailer home homes house park dealer casa casas movil prefabricada parque contrasena clave
  mobilehome manufacturedhome casamovil welcome bienvenido hello hola`.split(/\s+/)

let loaded: Promise<ZxcvbnFactory> | undefined

/** Knows common passwords with their usual substitutions, walks on the keyboard, sequences and dates. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({
    dictionary: { common: dictionary['passwords-common'], words },
    graphs: adjacencyGraphs,
  })
}

/** Minimum number of characters in addition to personal information. */
const ownPart = 6

/** Letters replaced by symbols and digits in passwords. */
const replacements: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '!': 'i',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
const spelled = (text: string) => text.replace(/[@43!10$57]/g, sign => replacements[sign] ?? sign)

/** In lowercase, without accents and other forms of a letter: ñ is n. */
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const plain = (text: string) => folded(text).replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Reason that a new password is too easy to guess: `personal` if it is little more than the name of the site or the
 * user's name or address, `common` if few guesses find it.
 */
export async function guessable(
  password: string,
  { username, siteName, names = [] }: { username: string; siteName: string; names?: readonly string[] },
): Promise<'password_common' | 'password_personal' | undefined> {
  const address = username.toLowerCase()
  const [mailbox = '', host = ''] = address.split('@')
  const known = [
    address,
    mailbox,
    host,
    host.split('.')[0] ?? '',
    siteName,
    ...mailbox.split(/[^\p{L}]+/u),
    ...names,
  ]
    .map(plain)
    .filter(word => word.length >= 3)
    .sort((one, other) => other.length - one.length)
  for (const text of new Set([plain(password), plain(spelled(folded(password)))])) {
    const rest = known.reduce((left, word) => left.replaceAll(word, ''), text)
    if (rest.length < text.length && rest.length < ownPart) return 'password_personal'
  }
  loaded ??= load()
  const { guessesLog10 } = (await loaded).check(folded(password).slice(0, longest), known)
  return guessesLog10 < minGuesses ? 'password_common' : undefined
}
