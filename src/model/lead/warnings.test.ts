import { expect, test } from 'vitest'
import { warningsIn } from './warnings.ts'

test.each([
  ['Please send a wire transfer today.', ['wire']],
  ['You can wire me the deposit', ['wire']],
  ['Pay by Western Union or MoneyGram', ['wire']],
  ['Zelle works best', ['wire']],
  ['My Cash App is $rosa', ['wire']],
  ['I take Venmo', ['wire']],
  ['Haz una transferencia bancaria hoy', ['wire']],
  ['Por favor transfiere el dinero mañana', ['wire']],
  ['Acepto un giro postal', ['wire']],
  ['Buy two gift cards and send me the numbers', ['gift-card']],
  ['Send an Apple card', ['gift-card']],
  ['Compra una tarjeta de regalo', ['gift-card']],
  ['Mándame tarjetas Google Play', ['gift-card']],
  ['I prefer Bitcoin', ['crypto']],
  ['crypto-currency is fine', ['crypto']],
  ['Solo criptomonedas', ['crypto']],
  ['Send the deposit before you see the home', ['unseen-deposit']],
  ['You pay the first month without a viewing', ['unseen-deposit']],
  ['A deposit of $500 will hold the home for you', ['unseen-deposit']],
  ['We hold it with a small deposit', ['unseen-deposit']],
  ['The keys will be mailed to you', ['unseen-deposit']],
  ['I will mail you the keys', ['unseen-deposit']],
  ['Necesito el depósito antes de que puedas ver la casa', ['unseen-deposit']],
  ['Con un anticipo la puedes apartar', ['unseen-deposit']],
  ['Para reservarla deja un depósito', ['unseen-deposit']],
  ['Te mando las llaves por correo', ['unseen-deposit']],
  ['Write to me on WhatsApp', ['other-app']],
  ['Seguimos por Telegram', ['other-app']],
  ['Let us use Signal', ['other-app']],
  ['Wire transfer only, text me on WhatsApp', ['wire', 'other-app']],
] as const)('%s', (message, warnings) => {
  expect(warningsIn(message)).toEqual(warnings)
})

test.each([
  'Is the home still available? I can visit on Saturday.',
  'The wiring is new and the water heater is from 2019.',
  'How do we do the transfer of the title? ¿Cómo hacemos la transferencia del título?',
  'What is the deposit, and are pets allowed?',
  'We saw the home on Sunday and would like to apply to the park.',
  'Can I come to see it before I pay the deposit?',
  'Vi la casa el domingo. ¿Cuánto es el depósito?',
  'The signal for cell phones is good here.',
])('no warning: %s', message => {
  expect(warningsIn(message)).toEqual([])
})
