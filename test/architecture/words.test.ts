import { glob, readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { textIn } from '#web/ui/client/text.tsx'
import { readMessages } from './po.ts'

/* Words that texts avoid; docs/language.md has the reasons and the alternatives. */

interface Written {
  /** Message key, or file. */
  where: string
  text: string
}

const word = (pattern: string, flags = 'iu') => new RegExp(`(?<![\\p{L}])(?:${pattern})(?![\\p{L}])`, flags)

/** Forbidden phrases: `[pattern, replacement]`. */
const notInSpanish: readonly (readonly [RegExp, string])[] = [
  // The reader is tú.
  [word('usted|vosotros'), 'tú'],
  [word('haga clic|ingrese|introduzca|seleccione|presione|oprima|pulse|verifique|regístrese'), 'tú-forms'],
  [word('(?<!por )su cuenta|su (?:contraseña|búsqueda)|sus (?:favoritos|alertas)'), 'tu, tus'],
  // Regional words and false friends.
  [word('albercas?'), 'piscina'],
  [word('cocheras?'), 'garaje, techo para carros'],
  [word('predial'), 'impuestos sobre la propiedad'],
  [word('drenaje'), 'alcantarillado'],
  [/(?<![\p{L}(])enganches?(?!\p{L})/iu, 'pago inicial (enganche), then pago inicial'],
  [word('mudancer[oa]s?'), 'transportista'],
  [word('jal(?:ar|a|e|o|en)'), 'tirar de, remolcar'],
  [
    word('regaderas?|excusados?|apagador(?:es)?|desarmador(?:es)?'),
    'ducha, inodoro, interruptor, destornillador',
  ],
  [word('bodegas?'), 'espacio para guardar cosas'],
  [word('clima'), 'calefacción y aire'],
  [word('casas? rodantes?|tráilers?|trailers?'), 'RV, casa móvil'],
  [word('alquil\\p{L}*'), 'renta'],
  [word('modelos? de parque'), 'park model'],
  [word('en oferta'), 'disponible'],
  [word('para mayores'), 'para personas mayores'],
  [word('comunidad(?:es)?'), 'parque'],
  [word('amenidad(?:es)?'), 'comodidades'],
  [/(?<!\()casas? abiertas?/iu, 'open house'],
  // One word for each thing.
  [/parques? de casas(?! (?:móviles|prefabricadas))/iu, 'parque de casas móviles'],
  [word('elimin\\p{L}*'), 'borrar'],
  [word('añad\\p{L}*'), 'agregar'],
  [word('cuota de la opción'), 'cargo por la opción'],
  [word('encaj\\p{L}*'), 'coincidir'],
  [word('no indicad[oa]s?|no se indica(?! no)'), 'sin dato'],
  [word('horas? libres?'), 'horario disponible'],
  [word('cuentas? unidas?'), 'cuenta conectada'],
  [word('la otra parte'), 'la otra persona'],
  [word('dirección de correo'), 'correo'],
  [/n\.º|núm\. \{/iu, '#'],
  [/[«»]/u, '“ ”'],
  // Articles and times around values.
  [word('(?:de|a) el', 'u'), 'del, al'],
  [/\ba las (?:1:|\{)/iu, 'a time without preposition: "abre hoy: {time}"'],
]

/** Phrases in which "mail" is paper. */
const paperMail = /certified mail|mail you the keys|mail with an address/g

/** Phrases that English texts avoid. */
const notInEnglish: readonly (readonly [RegExp, string])[] = [
  // Email is email; mail is on paper.
  [word('e-mails?'), 'email'],
  [word('mail(?:s|ed|ing|er)?'), 'email'],
  // One word for each thing.
  [word('not stated|price on request|no price'), 'not listed'],
  [word('(?:asked|sold) (?:prices?|ones)'), 'asking price, sale price'],
  [word('home ?sites?|(?:free|vacant|open|available|empty) sites?'), 'lots, available lots'],
  [word('ask for (?:a|another) (?:tour|link|time|list)'), 'request a tour'],
  [word('write to (?:the|a) (?:seller|dealer|office)'), 'contact seller'],
  [word('senior (?:community|communities|parks?)'), '55+ community'],
  [word('(?:single|double|triple) (?:sections?|wides?)|(?:two|double)-section'), 'single-wide, double-wide'],
  [word('kinds? of home'), 'home type'],
  [word('sales persons?'), 'salesperson'],
  [word('first refusal for'), 'right of first refusal'],
  [word('trailers?|n/a|oops'), 'home, not listed, what went wrong'],
  [word('zip codes?', 'u'), 'ZIP code'],
  // Everyday phrases.
  [word('(?:some|any|every|no)body'), 'someone, anyone, everyone, no one'],
  [word('(?:to|can|must|please) login'), 'log in (login is the noun)'],
  [word('at the moment'), 'right now'],
  [word('in vain|need not|near by'), 'the everyday phrase'],
  [word('switch(?:ed)? (?:it |them )?(?:on|off)'), 'turn on, turn off'],
  [word('(?:homes?|it|they|which|that) stands? (?:in|on|at|for|there|here)'), 'is, are'],
]

/** Exclamation marks in specified texts. */
const quotedWithMark: ReadonlySet<string> = new Set(['alert.saved'])

const spanish: Written[] = []
beforeAll(async () => {
  for (const [key, { text }] of await readMessages('es')) spanish.push({ where: key, text })
  for await (const file of glob('content/es/**/*.{md,json}'))
    spanish.push({ where: file, text: (await readFile(file, 'utf8')).replace(/^source: .*$/gm, '') })
  for await (const file of glob('src/sample/**/*.ts'))
    for (const [, , text = ''] of (await readFile(file, 'utf8')).matchAll(/\bes: (['`])(.*?)\1/g))
      spanish.push({ where: file, text })
})

const english: Written[] = []
beforeAll(async () => {
  for (const [key, { text }] of await readMessages('en')) english.push({ where: key, text })
  for await (const file of glob('content/en/**/*.{md,json}'))
    english.push({ where: file, text: (await readFile(file, 'utf8')).replace(/^source: .*$/gm, '') })
  // Sellers' sentences: every string with a space, without its placeholders.
  for await (const file of glob('src/sample/world/*.ts'))
    for (const [, , text = ''] of (await readFile(file, 'utf8')).matchAll(/(['`])([^'`\\\n]* [^'`\\\n]*)\1/g))
      english.push({ where: file, text: text.replace(/\$\{[^}]*\}\S*/g, '') })
})

describe('English texts', () => {
  test.each(notInEnglish)('do not say %s: %s', pattern => {
    const found = english.flatMap(({ where, text }) => {
      const read = text.replace(paperMail, '')
      const match = pattern.exec(read)
      return match ? [`${where}: …${read.slice(Math.max(0, match.index - 30), match.index + 50)}…`] : []
    })
    expect(found).toEqual([])
  })

  test('have no exclamation marks except specified ones', () => {
    const marked = english.filter(({ text }) => /\p{L}!(?=[\s"”’]|$)/mu.test(text)).map(({ where }) => where)
    expect(marked).toEqual([...quotedWithMark])
  })
})

describe('Spanish texts', () => {
  test.each(notInSpanish)('do not say %s: %s', pattern => {
    const found = spanish.flatMap(({ where, text }) => {
      const match = pattern.exec(text)
      return match ? [`${where}: …${text.slice(Math.max(0, match.index - 30), match.index + 50)}…`] : []
    })
    expect(found).toEqual([])
  })

  test('have no exclamation marks except specified ones', () => {
    const marked = spanish.filter(({ text }) => /[!¡]/.test(text)).map(({ where }) => where)
    expect(marked).toEqual([...quotedWithMark])
  })

  test('name every kind of source with its article', async () => {
    const messages = Object.fromEntries([...(await readMessages('es'))].map(([key, { text }]) => [key, text]))
    const t = textIn('es', messages)
    const sources = ['listing.lotRentSource', 'park.rentSource'].flatMap(prefix =>
      Object.keys(messages).filter(key => key.startsWith(`${prefix}.`)),
    )
    expect(sources.length).toBeGreaterThan(6)
    for (const source of sources) {
      expect(t._('listing.cost.source', { source: t._(source) })).toMatch(/^Según (?:el|la|un|alguien) ?/)
      expect(t._('park.cost.said', { source: t._(source), date: 'x' })).not.toMatch(/ (?:de|a) el /)
    }
  })
})
