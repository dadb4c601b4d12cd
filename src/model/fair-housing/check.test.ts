import { describe, expect, test } from 'vitest'
import { fairHousingFaults, findingsIn } from './check.ts'

const found = (text: string, isSenior = false) =>
  findingsIn(text, { isSenior }).map(({ phrase, basis, isUnlawful }) => ({ phrase, basis, isUnlawful }))

describe('plainly unlawful phrases', () => {
  test.each([
    ['Two bedrooms, no children please.', 'no children', 'familial-status'],
    ['Quiet place. NO KIDS!', 'NO KIDS', 'familial-status'],
    ['This is an adults only park.', 'adults only', 'familial-status'],
    ['Children are not allowed.', 'Children are not allowed', 'familial-status'],
    ['Casa tranquila, no se aceptan niños.', 'no se aceptan niños', 'familial-status'],
    ['Sin niños, por favor', 'Sin niños', 'familial-status'],
    ['Solo adultos.', 'Solo adultos', 'familial-status'],
    ['Whites only', 'Whites only', 'race'],
    ['no blacks', 'no blacks', 'race'],
    ['In a white neighborhood', 'white neighborhood', 'race'],
    ['No Mexicans', 'No Mexicans', 'national-origin'],
    ['No inmigrantes', 'No inmigrantes', 'national-origin'],
    ['Christians preferred', 'Christians preferred', 'religion'],
    ['Sólo cristianos', 'Sólo cristianos', 'religion'],
    ['no Muslims', 'no Muslims', 'religion'],
    ['Women only', 'Women only', 'sex'],
    ['Solo mujeres', 'Solo mujeres', 'sex'],
    ['no wheelchairs', 'no wheelchairs', 'disability'],
    ['Not suitable for the disabled', 'Not suitable for the disabled', 'disability'],
    ['No pets, no service animals', 'no service animals', 'disability'],
    ['No se aceptan niños ni latinos.', 'No se aceptan niños ni latinos', 'national-origin'],
    ['Sin mascotas ni niños', 'Sin mascotas ni niños', 'familial-status'],
    ['No pets or children allowed', 'No pets or children allowed', 'familial-status'],
    ['No smokers, pets or Mexicans, please.', 'No smokers, pets or Mexicans', 'national-origin'],
    ['No pets, no smokers, no women.', 'no women', 'sex'],
    ['No dogs, cats, Muslims', 'No dogs, cats, Muslims', 'religion'],
    ['No drugs nor blacks', 'No drugs nor blacks', 'race'],
    ['No pets and wheelchairs', 'No pets and wheelchairs', 'disability'],
    ['No se aceptan animales de servicio', 'No se aceptan animales de servicio', 'disability'],
  ])('%s', (text, phrase, basis) => {
    expect(found(text)).toEqual([{ phrase, basis, isUnlawful: true }])
  })
})

describe('phrases that a seller should read again', () => {
  test.each([
    ['Perfect for a young couple.', 'Perfect for a young couple', 'familial-status'],
    ['Ideal for families', 'Ideal for families', 'familial-status'],
    ['Ideal para familias', 'Ideal para familias', 'familial-status'],
    ['A 55+ community', '55+', 'familial-status'],
    ['Mayores de 55', 'Mayores de 55', 'familial-status'],
    ['Must speak English', 'Must speak English', 'national-origin'],
    ['In a Christian neighborhood', 'Christian neighborhood', 'religion'],
    ['No Section 8', 'No Section 8', 'source-of-income'],
  ])('%s', (text, phrase, basis) => {
    expect(found(text)).toEqual([{ phrase, basis, isUnlawful: false }])
  })
})

describe('descriptions of the property, which the law allows', () => {
  test.each([
    'Family room with a fireplace, white kitchen, walk-in closet and a master bedroom.',
    'Near a church, and walking distance to schools and the synagogue.',
    'Mother-in-law suite, bachelor pad, black countertops, white only on the porch rail.',
    'Wheelchair ramp and wide doors. Accessible shower.',
    'No pets. No smoking. No children’s playground in the park.',
    "Kids' rooms upstairs; the men's club meets on Mondays.",
    'Great for large family gatherings. White family room.',
    'Built by Indian River Homes, on Asian Jasmine Lane, in Christian County.',
    'No steps. Only gas heat. Blinds only in the bedrooms.',
    'Is the home for sale only? No. Men at work on the road.',
    'Cocina blanca, sala familiar, vestidor y cuarto para niños.',
    'Cerca de la iglesia católica. No fumadores. Sin escalones.',
    'Solo la cocina es negra. Electrodomésticos blancos solamente.'.replace(' solamente', ''),
    'Community room, pool and clubhouse for all ages.',
    'No pets, children welcome.',
    'No pets, children allowed.',
    'No steps, women’s club nearby, or visit the Indian River.',
    'No HOA, and Asian Jasmine around the porch.',
    'Sin escalones, y niños bienvenidos.',
    'No carpet, white kitchen and black counters.',
  ])('%s', text => {
    expect(found(text)).toEqual([])
  })
})

describe('a senior community (HOPA)', () => {
  test('may restrict ages and children, and nothing else', () => {
    expect(found('A 55+ park, adults only, no children.', true)).toEqual([])
    expect(found('No se aceptan niños ni latinos.', true)).toEqual([
      { phrase: 'No se aceptan niños ni latinos', basis: 'national-origin', isUnlawful: true },
    ])
    expect(found('No pets or children allowed.', true)).toEqual([])
    expect(found('No children. No Muslims.', true)).toEqual([
      { phrase: 'No Muslims', basis: 'religion', isUnlawful: true },
    ])
  })
})

test('each phrase is named once, in the order of the text, with a better one', () => {
  expect(findingsIn('No kids. Perfect for retirees. No kids.', { isSenior: false })).toEqual([
    { phrase: 'No kids', basis: 'familial-status', isUnlawful: true, better: 'home' },
    { phrase: 'Perfect for retirees', basis: 'familial-status', isUnlawful: false, better: 'home' },
  ])
})

test('only unlawful phrases are refused, by field', () => {
  const texts = { caption: 'No kids', description: 'Ideal for families', terms: null }
  expect(fairHousingFaults(texts, { isSenior: false })).toEqual({ caption: 'fair_housing' })
  expect(fairHousingFaults(texts, { isSenior: true })).toEqual({})
})

test('a long text is checked in no time', () => {
  expect(findingsIn('no '.repeat(7_000), { isSenior: false })).toEqual([])
})
