import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { listingSearch } from '#model/listing/search.ts'
import { parkSearch } from '#model/park/search.ts'
import { searchSchema } from '#model/search/schema.ts'
import { phraseTypes } from '#model/search-phrase/question.ts'
import { runs } from '#test/world/fuzz.ts'
import { testPlaces } from '#test/world/places.ts'
import { outcomeOf, type Sentence, sentences } from '#test/world/search-phrases.ts'
import { openSearchPhrases, type SearchPhrase } from './index.ts'

const phrases = openSearchPhrases({ places: testPlaces(), now: () => Date.UTC(2026, 11, 1) })
const all = sentences()
const placeNames = new Set(['state', 'city', 'county', 'zip'])

const shown = ({ place, parameters, left }: SearchPhrase) => ({
  place: place?.dropdownItemLabel ?? '',
  parameters: Object.entries(parameters)
    .filter(([name]) => !placeNames.has(name))
    .flatMap(([name, value]) => [value].flat().map(text => `${name}=${text}`))
    .join('&'),
  left: left.join('; '),
})

const RENT_TO_OWN_BY_OWNER = 'listing-type[]=for-sale-by-owner&listing-type[]=rent-to-own'

/** Checks what a sentence about homes is read as. */
const expectRead = (text: string, place: string, parameters: string, left: string) =>
  expect(shown(phrases.read({ language: 'en', type: 'listing', text }))).toEqual({ place, parameters, left })

const schemas = { listing: searchSchema(listingSearch), park: searchSchema(parkSearch) }
const isAccepted = ({ type, parameters }: SearchPhrase) => v.safeParse(schemas[type], parameters).success

test('there are 960 sentences, half of them messy, in both languages', () => {
  expect(all.filter(({ isMessy }) => isMessy)).toHaveLength(480)
  expect(all.filter(({ isMessy }) => !isMessy)).toHaveLength(480)
  for (const isMessy of [true, false])
    for (const language of ['en', 'es'])
      expect(all.filter(one => one.isMessy === isMessy && one.language === language).length).toBeGreaterThan(
        160,
      )
})

describe('a sentence becomes filters and a place', () => {
  it.each(all.map(one => [one.language, one.text, one] as const))('%s “%s”', (_, __, sentence: Sentence) => {
    const { language, type, text, place, parameters, left } = sentence
    const read = phrases.read({ language, type, text })
    expect(isAccepted(read)).toBe(true)
    if (sentence.isPartly) expect(outcomeOf(sentence, shown(read))).toBe('partly')
    else expect(shown(read)).toEqual({ place, parameters, left })
  })
})

test('hardly any sentence is read wrong, and most are understood in full', () => {
  const counts = { complete: 0, partly: 0, wrong: 0 }
  for (const sentence of all) {
    const { language, type, text } = sentence
    counts[outcomeOf(sentence, shown(phrases.read({ language, type, text })))]++
  }
  process.stdout.write(`sentences: ${JSON.stringify(counts)} of ${all.length}\n`)
  expect(counts.wrong / all.length).toBeLessThanOrEqual(0.01)
  expect(counts.complete / all.length).toBeGreaterThanOrEqual(0.75)
})

test('the place is in the parameters, and a state without a radius', () => {
  const read = (text: string) => phrases.read({ language: 'en', type: 'listing', text }).parameters
  expect(read('in Ocala, FL')).toEqual({ state: 'FL', city: 'Ocala' })
  expect(read('in Marion County, FL')).toEqual({ state: 'FL', county: 'Marion County' })
  expect(read('near 33610')).toEqual({ state: 'FL', zip: '33610', radius: '20' })
  expect(read('near Florida')).toEqual({ state: 'FL' })
})

describe('a place, a number or a choice beside another', () => {
  it.each([
    ['Dallas TX 75211', 'Dallas, TX 75211', '', ''],
    ['75211 or 75212', 'Dallas, TX 75211', '', '75212'],
    ['tampa 75000', 'Tampa, FL', 'maximum-price=75000', ''],
    ['land o lakes 55+', "Land O' Lakes, FL", 'home-location-type[]=senior-community', ''],
    ['LA', 'Louisiana', '', ''],
    ['la', '', '', ''],
    ['rent or buy in ocala', 'Ocala, FL', 'listing-type[]=for-sale&listing-type[]=for-rent', ''],
    ['2 bedrooms or less', '', 'maximum-bedrooms=2', ''],
    ['3 bedrooms max 80k', '', 'maximum-price=80000&bedrooms=3', ''],
    ['12 month lease', '', '', '12 month lease'],
    ['1,5 baños', '', 'bathrooms=1.5', ''],
  ])('“%s”', expectRead)
})

describe('numbers in words', () => {
  it.each([
    ['under thirty-five thousand in Ocala', 'Ocala, FL', 'maximum-price=35000', ''],
    ['sixty five k', '', 'maximum-price=65000', ''],
    ['two hundred and ten thousand', '', 'maximum-price=210000', ''],
    ['eighty thousand three bedrooms', '', 'maximum-price=80000&bedrooms=3', ''],
    ['fifteen hundred a month rent', '', 'maximum-rent=1500', ''],
    ['rent under nine hundred a month', '', 'maximum-rent=900', ''],
    ['Thousand Oaks 3 bed', 'Thousand Oaks, CA', 'bedrooms=3', ''],
    ['treinta y cinco mil', '', 'maximum-price=35000', ''],
    ['noventa y cinco mil en Hialeah', 'Hialeah, FL', 'maximum-price=95000', ''],
    ['ciento veinte mil', '', 'maximum-price=120000', ''],
    ['mil doscientos de renta', '', 'maximum-rent=1200', ''],
    ['2k22 or newer', '', '', '2k22; newer'],
    ['something in the 40s', '', '', '40s'],
    ['half a million', '', 'maximum-price=500000', ''],
    ['un cuarto de millón', '', 'maximum-price=250000', ''],
    ['45 000 dólares', '', 'maximum-price=45000', ''],
    ['45,5 mil', '', 'maximum-price=45500', ''],
    // Read in part, it would be another number.
    ['treinta y tantos mil', '', '', 'treinta; tantos mil'],
    ['twenty thirty thousand', '', '', 'twenty thirty thousand'],
    ['three two', '', '', 'three two'],
  ])('“%s”', expectRead)

  const units = [
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ]
  const teens = ['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen']
  const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
  const below100 = (n: number) =>
    n < 20
      ? [...units, ...teens][n - 1]!
      : [tens[Math.floor(n / 10) - 2]!, ...(n % 10 ? [units[(n % 10) - 1]!] : [])].join('-')
  const below1000 = (n: number): string =>
    [
      ...(n >= 100 ? [`${units[Math.floor(n / 100) - 1]!} hundred`] : []),
      ...(n % 100 ? [below100(n % 100)] : []),
    ].join(' ')

  it('each price to 999 thousand is read in full', () => {
    for (let thousands = 2; thousands <= 999; thousands++) {
      const text = `under ${below1000(thousands)} thousand`
      expect(phrases.read({ language: 'en', type: 'listing', text }), text).toMatchObject({
        parameters: { 'maximum-price': String(thousands * 1000) },
        left: [],
      })
    }
  })
})

describe('comparisons, alternatives and all-in costs', () => {
  it.each([
    ['not older than 2000', '', 'minimum-year=2000', ''],
    ['no older than 2005', '', 'minimum-year=2005', ''],
    ['que no sea más vieja que 1995', '', 'minimum-year=1995', ''],
    ['3 bed at least 2 baths newer than 2010', '', 'bedrooms=3&bathrooms=2&minimum-year=2011', ''],
    ['all in under $1,000 a month', '', 'maximum-monthly-cost=1000', ''],
    ['under 700/mo total', '', 'maximum-monthly-cost=700', ''],
    ['costo total al mes de $900', '', 'maximum-monthly-cost=900', ''],
    ['2 o 3 recámaras', '', 'bedrooms=2&maximum-bedrooms=3', ''],
    ['three to four bedrooms', '', 'bedrooms=3&maximum-bedrooms=4', ''],
    ['exactly 2 bedrooms', '', 'bedrooms=2&maximum-bedrooms=2', ''],
    ['lot rent between 300 and 500', '', '', 'lot rent between 300 and 500'],
    ['between 40k & 60k', '', 'minimum-price=40000&maximum-price=60000', ''],
    ['homes no older than 15 years', '', 'minimum-year=2011', ''],
    ['menos de 10 años de antigüedad', '', 'minimum-year=2016', ''],
    ['built in the 90s', '', 'minimum-year=1990&maximum-year=1999', ''],
    ['construida después de los ochenta', '', 'minimum-year=1990', ''],
    ['casas en venta, trato directo', '', 'listing-type[]=for-sale-by-owner', ''],
    ['que hayan bajado de precio', '', 'price-reduced=true', ''],
    ['casas con precio menos de 50 mil', '', 'maximum-price=50000', ''],
    ['year 1998 $30,000 2br', '', 'maximum-price=30000&bedrooms=2&minimum-year=1998&maximum-year=1998', ''],
    ['2 baños mínimo, 3 recámaras máximo', '', 'bathrooms=2&maximum-bedrooms=3', ''],
    ['del 2010 para acá', '', 'minimum-year=2010', ''],
    ['near 34428 within 15 miles', 'Crystal River, FL 34428', 'radius=15', ''],
    ['Nueva Orleans', 'New Orleans, LA', '', ''],
    ['Rio Grande Valley', '', '', 'Rio Grande Valley'],
    ['cambio por carro', '', '', 'cambio; carro'],
    ['jax fl 2 bed', 'Jacksonville, FL', 'bedrooms=2', ''],
    ['1990s double wide', '', 'sections=multi&minimum-year=1990&maximum-year=1999', ''],
    ['total cost under $1,500 a month', '', 'maximum-monthly-cost=1500', ''],
    ['total cost under 80k', '', 'maximum-price=80000', ''],
    ['i make 3000 a month, 2 bed', '', 'bedrooms=2', 'i make 3000 a month'],
    ['rentar para comprar', '', 'listing-type[]=rent-to-own', ''],
    ['venta directa por dueño', '', 'listing-type[]=for-sale-by-owner', ''],
    ['for rent by owner', '', 'listing-type[]=for-rent', 'by owner'],
    ['anything but doublewide', '', 'not-sections=multi', ''],
    ['no park models', '', 'not-type[]=park-model', ''],
    ['sin casas de parque', '', 'not-type[]=park-model', ''],
  ])('“%s”', expectRead)
})

describe('what is named is used or left, never dropped', () => {
  it.each([
    ['rental by owner in Ocala', 'Ocala, FL', 'listing-type[]=for-rent', 'by owner'],
    ['for sale by owner or rent to own', '', RENT_TO_OWN_BY_OWNER, ''],
    ['open house next weekend', '', 'open-house=true', 'next weekend'],
    ['3 bed, mi, under 50k', 'Michigan', 'maximum-price=50000&bedrooms=3', ''],
    ['single or double wide in Waco', 'Waco, TX', '', ''],
    ['single/double wide', '', '', ''],
    ['3 bed, fireplace or pool', '', 'bedrooms=3', 'fireplace or pool'],
    ['garage y cerca', '', 'amenities[]=garage', 'cerca'],
    ['anywhere but Texas', '', '', 'anywhere but Texas'],
    ['more than 2 bedrooms but less than 5', '', 'bedrooms=3&maximum-bedrooms=4', ''],
    ['max 85k min 3 bed', '', 'maximum-price=85000&bedrooms=3', ''],
    ['cheaper than 60k newer than 1998', '', 'maximum-price=60000&minimum-year=1999', ''],
    ['built after 76', '', 'minimum-year=1977', ''],
    ['la más nueva de Texas', 'Texas', '', 'más nueva'],
    ["I'll pay cash in Ventura", 'Ventura, CA', '', 'cash'],
    ['single wide or bigger', '', 'sections=single', 'bigger'],
    ['new or like new', '', '', 'new or like new'],
    ['near our kids in Plant City', 'Plant City, FL', '', 'near our kids'],
    ['10 years old or newer', '', 'minimum-year=2016', ''],
    ['rental in Reno for 700', 'Reno, NV', 'listing-type[]=for-rent&maximum-rent=700', ''],
    ['sin depósito, en renta', '', 'listing-type[]=for-rent', 'sin depósito'],
    ['foreclosed or bank owned', '', 'reposession=true', ''],
    ['en renta, no más de 1300', '', 'listing-type[]=for-rent&maximum-rent=1300', ''],
    ['doublewide in the Carolinas', '', 'sections=multi', 'Carolinas'],
    ['under 700 a month for everything', '', 'maximum-monthly-cost=700', ''],
    ['a 25 millas de El Paso', 'El Paso, TX', 'radius=25', ''],
    ['62 and older', '', '', '62; older'],
    ['built in the 80s or later', '', 'minimum-year=1980', ''],
    ['28x56, 25k or less, to Waco', 'Waco, TX', 'maximum-price=25000', '28x56'],
    ['double or triple wide', '', 'sections=multi', ''],
  ])('“%s”', expectRead)
})

describe('down payments and monthly costs', () => {
  it.each([
    ['20000 down', '', 'savings=20000', ''],
    ['10 percent down', '', 'down-payment=10', ''],
    ['enganche de 10,000', '', 'savings=10000', ''],
    ['5k down and 900 a month', '', 'maximum-monthly-cost=900&savings=5000', ''],
    ['puedo pagar 1200 al mes', '', 'maximum-monthly-cost=1200', ''],
    ['8k down 850 a mo Modesto', 'Modesto, CA', 'maximum-monthly-cost=850&savings=8000', ''],
    ['puedo pagar 80 mil', '', 'maximum-price=80000', ''],
    ['for rent, can pay 900 a month', '', 'listing-type[]=for-rent&maximum-rent=900', ''],
    ['under 1400 a month', '', 'maximum-rent=1400', ''],
    ['no money down', '', '', 'no money down'],
  ])('“%s”', expectRead)
})

describe('a state and a town', () => {
  it.each([
    ['Clayton home, 3 bed, Alabama', 'Alabama', 'bedrooms=3', 'Clayton'],
    ['in Clayton, 3 bed, Alabama', 'Clayton, AL', 'bedrooms=3', ''],
    ['east texas', 'Texas', '', 'east'],
    ['West Virginia', 'West Virginia', '', ''],
    ['Florida near Tampa', 'Tampa, FL', 'radius=20', ''],
    ['Tampa 3 bed Florida', 'Tampa, FL', 'bedrooms=3', ''],
    ['moving from Ohio to Tampa', 'Tampa, FL', '', 'moving; Ohio'],
    ['half an hour from Austin', 'Austin, TX', '', 'half an hour'],
    ['45 minutes from Reno', 'Reno, NV', '', '45 minutes'],
    ['3 bed, new, Knoxville TN', 'Knoxville, TN', 'bedrooms=3&is-new=new', ''],
    ['looking to move from Ohio to Ocala', 'Ocala, FL', '', 'to move; Ohio'],
    ['kids are welcome, Stockton', 'Stockton, CA', 'not-home-location-type[]=senior-community', 'welcome'],
    ['condado de Dade', 'Miami-Dade County, FL', '', ''],
  ])('“%s”', expectRead)
})

describe('a month in which a home is available', () => {
  it.each([
    ['rental for January', '', 'listing-type[]=for-rent&available-by=2027-01', ''],
    ['January', '', '', 'January'],
    ['rental jan 2031', '', 'listing-type[]=for-rent&available-by=2031-01', ''],
    ['home of 2031', '', '', '2031'],
    ['rental available in February', '', 'listing-type[]=for-rent&available-by=2027-02', ''],
    ['available before June', '', 'available-by=2027-05', ''],
    ['available by march 2028', '', 'available-by=2028-03', ''],
    ['available now in Yuma', 'Yuma, AZ', 'available-by=2026-12', ''],
    ['furnished and ready to move in january', '', 'available-by=2027-01&amenities[]=furnished', ''],
    ['move in ready', '', '', 'move in ready'],
  ])('“%s”', expectRead)
})

describe('what must not be is never searched for', () => {
  it.each([
    ['cualquier cosa menos 55+, 2 rec', '', 'not-home-location-type[]=senior-community&bedrooms=2', ''],
    ["I'd rather not live in a 55+ park", '', 'not-home-location-type[]=senior-community', "I'd"],
    ['single wide or double wide in Tampa', 'Tampa, FL', '', ''],
    ['con o sin terreno', '', '', 'con o sin terreno'],
    ["can't be 55+, 3 bedrooms", '', 'not-home-location-type[]=senior-community&bedrooms=3', ''],
    ['no puede ser 55+', '', 'not-home-location-type[]=senior-community', ''],
    ['no homes older than 1990', '', 'minimum-year=1990', ''],
    ['nada de más de 50 mil', '', 'maximum-price=50000', ''],
    ['no trailers from before 1976', '', '', 'no trailers from before 1976'],
    ['no móviles de antes de 1976', '', '', 'no móviles de antes de 1976'],
    ['excluding 55+ in Sarasota', 'Sarasota, FL', 'not-home-location-type[]=senior-community', ''],
    ['que no sea parque de mayores de 55', '', 'not-home-location-type[]=senior-community', ''],
    ['without a lot rent', '', 'tenure[]=own-land', ''],
    ['no manufactured homes in 55+ communities', '', '', 'no manufactured homes in 55+ communities'],
    ["don't need land", '', '', "don't need land"],
    ['land not needed', '', '', 'land not needed'],
    ['55+ but no 55+', '', 'home-location-type[]=senior-community', 'no 55+'],
    ['new or used in Tampa', 'Tampa, FL', '', ''],
    ['new roof in Tampa', 'Tampa, FL', '', 'new roof'],
    ['owner financing', '', '', 'owner financing'],
    ['near me', '', '', 'near me'],
    ['3 bed not in Tampa', '', 'bedrooms=3', 'not in Tampa'],
    ['Florida except Tampa or Orlando', 'Florida', '', 'except Tampa or Orlando'],
    ["don't want a mobile home in Tampa", 'Tampa, FL', 'not-type[]=manufactured&not-type[]=mobile', ''],
    ['no lot rent over 500', '', '', 'no lot rent over 500'],
    ['no quiero que esté en renta', '', 'listing-type[]=for-sale', ''],
    ['que no esté en un parque', '', 'home-location-type[]=private', ''],
    ['sin ninguna renta de lote, 3 recámaras', '', 'bedrooms=3', 'sin ninguna renta de lote'],
  ])('“%s”', expectRead)
})

describe('words that belong to something else', () => {
  it.each([
    ['sold at Bay Indies in Venice', 'Venice, FL', 'active-sold[]=1', 'Bay Indies'],
    ['in colony cove', '', '', 'colony cove'],
    ['total monthly cost, lot rent included, under $1,200', '', 'maximum-monthly-cost=1200', ''],
    ['homes under $900', '', '', 'under $900'],
    ['single wide to put on my own land', '', 'home-location-type[]=move&sections=single', ''],
    ['lot 4 rent for my own single wide', '', '', 'lot 4 rent for my own single wide'],
    ['espacio para mi traila', '', '', 'espacio para mi traila'],
    ['2 bath with dryer hookup', '', 'bathrooms=2', 'dryer hookup'],
    ['dog park, 2 bed', '', 'bedrooms=2', 'dog park'],
    ['double wide big kitchen', '', 'sections=multi', 'big kitchen'],
    ['pagos chicos, doble', '', 'sections=multi', 'pagos chicos'],
    ['large double wide', '', 'size=large-multi', ''],
    ['renta a comprar', '', 'listing-type[]=rent-to-own', ''],
    ['2024 pa arriba', '', 'minimum-year=2024', ''],
    ['ventas recientes', '', 'recently-sold=true', ''],
    ['homes built by Clayton in Lake County, Florida', 'Lake County, FL', '', 'built by Clayton'],
    ['room 4 my goats', '', '', 'room; goats'],
    ['leased land is fine', '', '', 'leased land is fine'],
    [
      'rent to own, move-in costs under $2,000',
      '',
      'listing-type[]=rent-to-own',
      'move-in costs under $2,000',
    ],
    ['not in a park for seniors', '', 'not-home-location-type[]=senior-community', ''],
    ['del 90 pa ca', '', 'minimum-year=1990', ''],
    ['20 mil o menos okeechobee fl', 'Okeechobee, FL', 'maximum-price=20000', ''],
    ['latest listings at the top', '', '', 'latest listings at the top'],
    ['rent-controlled park in Reno', 'Reno, NV', '', 'rent-controlled park'],
    ["the park won't raise my rent", '', '', "park won't raise; rent"],
    ['tiny home or prk model', '', '', 'tiny home; prk model'],
    ['exclude repos and anything to move', '', 'not-listing-type[]=repo&not-home-location-type[]=move', ''],
    ['lo que sea menos single wide', '', 'not-sections=single', ''],
    ['used clayton 16x80', '', '', 'used clayton 16x80'],
    ['repos no, 3 recámaras', '', 'not-listing-type[]=repo&bedrooms=3', ''],
    ['dúplex no: solo manufacturadas', '', 'type[]=manufactured', 'dúplex no'],
    ['2bd 55+ ok', '', 'bedrooms=2', '55+ ok'],
    ['total housing cost under $1,100', '', 'maximum-monthly-cost=1100', ''],
    ['sin lote ni tierra', '', '', 'sin lote ni tierra'],
    ['parks nr me', '', '', 'parks nr me'],
    ['nuevas o usadas, no importa, doble', '', 'sections=multi', ''],
    ['la más grande doble', '', 'sections=multi', 'grande'],
    ['3 bed rent 900-1200', '', 'minimum-rent=900&maximum-rent=1200&bedrooms=3', ''],
    ['new ac, 3 bed', '', 'bedrooms=3&amenities[]=central-air', 'new'],
    ['modelo reciente, a partir de 2020', '', 'minimum-year=2020', 'reciente'],
    ['total under 1500 a month', '', 'maximum-monthly-cost=1500', ''],
    ['plant city 3/2', 'Plant City, FL', 'bedrooms=3&bathrooms=2', ''],
    ['single wide 2 be moved 4 sale', '', 'listing-type[]=for-sale&sections=single&tenure[]=to-be-moved', ''],
  ])('“%s”', expectRead)
})

const words = [...new Set(all.flatMap(({ text }) => text.split(' ')))]

test('the search accepts the parameters of any mixture of such words', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 25 }),
      fc.constantFrom(...phraseTypes),
      fc.constantFrom('en' as const, 'es' as const),
      (mixed, type, language) => {
        expect(isAccepted(phrases.read({ text: mixed.join(' ').slice(0, 200), type, language }))).toBe(true)
      },
    ),
    { numRuns: runs(1500) },
  )
})

test('an income at the end, and more words than are looked up as places, are read without an error', () => {
  for (const text of ['rentado tres el gano phoenix land', `33612 ${'Sacramento Havasu Anaheim '.repeat(7)}`])
    expect(isAccepted(phrases.read({ text, type: 'listing', language: 'en' }))).toBe(true)
})

test('any text is read without an error, and what is left was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }), text => {
      const read = phrases.read({ text, type: 'listing', language: 'es' })
      expect(isAccepted(read)).toBe(true)
      for (const left of read.left) expect(text).toContain(left)
    }),
    { numRuns: runs(1500) },
  )
})
