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
  [word('(?:cámbi|cárgu|guárd|revís|enví|mánd|llám)el[eoa]s?|ábral[oa]s?'), 'tú-forms'],
  [word('una casa suya'), 'una casa tuya'],
  [word('(?:es|sigue|no será) públic[oa]'), 'está publicado, se publica; se muestra'],
  [word('factura de (?:compra)?venta'), 'carta de venta (bill of sale)'],
  [word('lotes? libres?'), 'lote disponible'],
  [word('impuestos? a la propiedad'), 'impuestos sobre la propiedad'],
  [word('bien personal|propiedad personal'), 'bien mueble (personal property)'],
  [word('casas? para mudar'), 'casas para trasladar'],
  [word('solo efectivo'), 'al contado'],
  [word('pulsa'), 'presiona, selecciona'],
  [word('centros? de ventas?'), 'distribuidor'],
  [word('mandamos|mándanos'), 'enviar'],
  [word('se cambió (?:esta|este)'), 'alguien cambió los datos'],
  [/[\d}] %/u, '8%, without a space'],
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
  [word('(?:to|can|must|please) login'), 'log in (login is the noun)'],
  [word('at the moment'), 'right now'],
  [word('in vain|need not|near by'), 'the everyday phrase'],
  [word('switch(?:ed)? (?:it |them )?(?:on|off)'), 'turn on, turn off'],
  [word('(?:homes?|it|they|which|that) stands? (?:in|on|at|for|there|here)'), 'is, are'],
  // Labels are nouns, with the period in front and the unit in parentheses.
  [/, (?:percent|dollars|feet|months)(?: an? \p{L}+)?$/mu, '(%), ($), (ft), (months)'],
  [
    /^(?:Name|Email|Phone|Secret|Months|Length|Width|Reply|Reason|Serial number|HUD label|Proof|Kind|Term|Rate) of (?!\{)/mu,
    'the noun in front: Park name, Section 1 length',
  ],
  [/^What (?:it|(?:the|this) \p{L}+) (?:has|asks|may|can)(?! [^\n]*\?)/mu, 'a noun: Amenities, Permissions'],
  // An import is undone; software says import.
  [word('(?:this|your|the last|latest) loads?(?! of)|take this back|taken back|is loaded'), 'import, undo'],
  [word('load (?:your |the |these )?(?:homes?|list|file)'), 'import'],
  [word('leave (?:it |this |them |both )?empty'), 'leave blank'],
  [word('visit sheets?'), 'tour checklist'],
  [word('territor(?:y|ies)'), 'service area'],
  [word('(?:the|both|other|a|home) makers?(?! of your)'), 'manufacturer'],
  [word('robots?'), 'bot'],
  [word('write to us (?:to|if|from|about)'), 'contact us'],
  [word('words to the (?:seller|person|dealer)'), 'message to the seller'],
]

/** Phrases that no English text has: pages, guides, the API's descriptions, docs. */
const nowhereInEnglish: readonly (readonly [RegExp, string])[] = [
  [word('meanwhile'), 'while you were editing; the saved version'],
  [word('working days?'), 'business day'],
  [word('cancelled|cancelling|towards|colou?rs? of its own|favourites?|centre'), 'US spelling'],
  [/(?<!\p{L})any more(?= *(?:[.,;:)]|$))/imu, 'no longer'],
  [word('present (?:owner|manager)'), 'current'],
  [word('sales people'), 'salespeople'],
  [word('in all(?=[.,;:)]|$)', 'imu'), 'total'],
  [word('asks? of (?:a|an|you|the)'), 'requires'],
  [
    word('(?:is|are|advice,?|advice and|not advice,? and) no (?:promise|offer|permit|advice|replacement)'),
    'not … or a promise',
  ],
  [word('stated by|the (?:park|seller) says so'), 'from the seller; according to the park'],
  [word('we (?:know (?:no|neither|too few)|do not know)'), 'we could not find; we do not have'],
  [/there (?:is|are) no [^.]* yet|^No .* waits?\.$/imu, 'No … yet; No … are waiting'],
  [word('(?:rent|taxes|utilities|insurance|increase|payment) an? (?:month|year)'), 'monthly rent; per month'],
  [word('notifications of|visitors? of \\{site\\}'), 'from; to'],
  [
    word('from (?:two|three|four) (?:people|reports) on|last one first|longest wait comes first'),
    'at least three; newest first',
  ],
  [word('we email you (?:a|the|what|when we)|you get this email'), 'we will email you; you got this email'],
  [
    word('(?:public|account|shown?|shows|changes?|works?|stops?|find it|see it|sees? them) at once'),
    'right away',
  ],
  [word('of (?:its|their) own|an own'), 'separate; its own, before the noun'],
  [word('begins? with (?=https|/|\\{)'), 'starts with'],
  [word('may (?:this|the) (?:home|buyer)'), 'can'],
  [word('(?:some|any|every|no)body|whoever'), 'someone, anyone, everyone, no one'],
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

/** Descriptions of the API and pages of documentation, without their code. */
const technical: Written[] = []
beforeAll(async () => {
  for await (const file of glob('src/contract/**/*.ts'))
    for (const [, , text = ''] of (await readFile(file, 'utf8')).matchAll(/(['`])([^'`\\\n]* [^'`\\\n]*)\1/g))
      technical.push({ where: file, text })
  for await (const file of glob(['docs/*.md', 'README.md'], { exclude: ['docs/language.md'] }))
    technical.push({ where: file, text: (await readFile(file, 'utf8')).replace(/```.*?```|`[^`\n]*`/gs, '') })
})

describe('English texts', () => {
  test.each(nowhereInEnglish)('nowhere say %s: %s', pattern => {
    const found = [...english, ...technical].flatMap(({ where, text }) => {
      const match = pattern.exec(text)
      return match ? [`${where}: …${text.slice(Math.max(0, match.index - 30), match.index + 50)}…`] : []
    })
    expect(found).toEqual([])
  })

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

  test('call a status estatus, and begin with the word, not with what is left out', async () => {
    const inEnglish = await readMessages('en')
    const wrong = [...(await readMessages('es'))].filter(
      ([key, { text }]) =>
        text.startsWith('…') || (inEnglish.get(key)?.text === 'Status' && !/^Estatus/.test(text)),
    )
    expect(wrong.map(([key]) => key)).toEqual([])
  })

  test('give two fields of a form two labels', async () => {
    const [inEnglish, inSpanish] = [await readMessages('en'), await readMessages('es')]
    const same = ['draft.field', 'sell.field', 'load.field', 'sell.changes.field', 'business.field'].flatMap(
      form => {
        const labels = [...inSpanish].filter(([key]) => key.startsWith(`${form}.`))
        return labels.filter(([key, { text }]) =>
          labels.some(
            ([other, label]) =>
              label.text === text && inEnglish.get(other)!.text !== inEnglish.get(key)!.text,
          ),
        )
      },
    )
    expect(same.map(([key]) => key)).toEqual([])
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
