import { fold } from '#kit/fold.ts'

/**
 * Phrases that are often part of a fraud, by rules. Sources: Federal Trade Commission, Rental Listing Scams
 * (consumer.ftc.gov/articles/rental-listing-scams); the advice of listing sites on deposits, wires and gift cards. A rule
 * only adds a note for the reader: honest people write such words, too.
 */
export const messageWarnings = ['wire', 'gift-card', 'crypto', 'unseen-deposit', 'other-app'] as const
export type MessageWarning = (typeof messageWarnings)[number]

const upTo = (words: number) => `(?: [a-z0-9]+){0,${words}}`
const money = '(?:deposits?|pay|payment|money|fee|funds|deposito|pagar|pago|pagues|dinero|anticipo|enganche)'
const card = '(?:google play|itunes|apple|steam|amazon|visa|walmart)'

/** Alternatives of regular expressions on folded text: lower case, no accents or signs, full words. */
const rules: Readonly<Record<MessageWarning, readonly string[]>> = {
  wire: [
    'wire transfers?',
    `wire${upTo(3)} ${money}`,
    'western union',
    'money ?gram',
    'zelle',
    'cash ?app',
    'venmo',
    'transferencias? (?:bancarias?|electronicas?|de dinero)',
    `transfiere${upTo(3)} ${money}`,
    'giros? (?:bancarios?|postal(?:es)?|de dinero)',
  ],
  'gift-card': ['gift ?cards?', `${card} cards?`, 'tarjetas? de regalo', `tarjetas? (?:de )?${card}`],
  crypto: ['bitcoins?', 'btc', 'crypto(?: ?currency| ?currencies)?', 'criptomonedas?', 'usdt', 'ethereum'],
  'unseen-deposit': [
    `${money}${upTo(8)} (?:before|without)${upTo(4)} (?:see|seeing|visit|visiting|view|viewing|showing|tour|meet|meeting)`,
    `${money}${upTo(8)} (?:hold|reserve|secure) (?:it|the|this|your)`,
    `(?:hold|reserve|secure) (?:it|the|this|your)${upTo(6)} deposit`,
    `keys?${upTo(4)} (?:by mail|mailed|shipped)`,
    `(?:mail|ship)${upTo(3)} keys?`,
    `${money}${upTo(8)} (?:antes de|sin)${upTo(3)} (?:ver|verla|verlo|visitar|visitarla|conocer|conocerla)`,
    `${money}${upTo(8)} (?:apartar|apartarla|reservar|reservarla|asegurar)`,
    `(?:apartar|apartarla|reservar|reservarla)${upTo(6)} (?:deposito|anticipo|enganche)`,
    `llaves${upTo(3)} por (?:correo|paqueteria|mensajeria)`,
  ],
  'other-app': [
    'whats ?app',
    'telegram',
    'google (?:chat|voice)',
    'hangouts',
    'we ?chat',
    'facebook messenger',
    '(?:by|on|via|use|por|en|usa) (?:signal|messenger)',
  ],
}

const patterns = messageWarnings.map(
  warning => [warning, new RegExp(`(?<![a-z0-9])(?:${rules[warning].join('|')})(?![a-z0-9])`)] as const,
)

/** The warnings for a message in English or Spanish. */
export function warningsIn(message: string): MessageWarning[] {
  // Rules look at the start of a very long message only.
  const text = fold(message.slice(0, 20_000))
  return patterns.flatMap(([warning, pattern]) => (pattern.test(text) ? [warning] : []))
}
