import type { PlaceParse } from './marked-place.ts'
import { MIN_PRICE } from './numbers.ts'

/** Ways to offer a home for which rent is paid. */
export const rentalKinds: ReadonlySet<string> = new Set(['for-rent', 'seasonal-rental', 'rent-to-own'])

const kindsOf = ({ draft }: PlaceParse) => (draft.filters['listing-type'] as string[] | undefined) ?? []

/** Amounts below this are monthly if a monthly cost is named, dollars. */
const MAX_COST = 5000

/**
 * Amounts without a name: rents if only rentals are chosen; by the month monthly costs, if a down payment or payments
 * are named. Also the names without an amount, which are understood if the measure has a value.
 */
export function applyPrices(parse: PlaceParse): void {
  const { draft, mark, prices, alone } = parse
  const { measures } = parse.lexicon
  const kinds = kindsOf(parse)
  const areRents = kinds.length > 0 && kinds.every(kind => kind === 'for-rent' || kind === 'seasonal-rental')
  const [rent, cost, savings] = ['rent', 'all in', 'down payment'].map(name => measures.get(name))
  const namesCost = alone.some(
    ({ measure }) => measure.highest !== undefined && measure.highest === cost?.highest,
  )
  const isCost = !areRents && (parse.paysMonthly || (savings !== undefined && draft.has(savings)))
  const monthly = cost && (isCost || namesCost) ? cost : rent
  for (const { figures, start, end, isMonthly: isNamedMonthly } of prices) {
    // "Total monthly cost, lot included, under $1,200"
    const isMonthly = isNamedMonthly || (namesCost && figures.from.value < MAX_COST)
    const isSale = kinds.some(kind => !rentalKinds.has(kind))
    const isUnnamed = !areRents && !isMonthly
    // "< $75" is a tag of the site.
    const isPrice = figures.from.isMoney && (isSale || /^[<>]$/.test(parse.tokens[start]!.word))
    const isLow = isUnnamed && !isPrice && figures.from.value < MIN_PRICE
    const measure = isMonthly ? monthly : areRents ? rent : measures.get('price')
    // Parks with "homes for rent under $1,000": the amount is not their lot rent.
    const isOfHomes = draft.filters['has-for-rent'] ?? draft.filters['has-for-sale']
    const isOther = parse.lexicon.definition.type === 'parks' && isOfHomes
    if (isLow || isOther || !measure || !draft.bound(measure, figures)) mark(start, end, false)
  }
  for (const { measure, start, end } of alone) mark(start, end, draft.has(measure))
}

/** A month is meant of rentals only. */
export function applyMonths({ draft, mark, months, lexicon }: PlaceParse): void {
  const available = lexicon.measures.get('available')
  const kinds = (draft.filters['listing-type'] as string[] | undefined) ?? []
  const rent = lexicon.measures.get('rent')
  const isRental = kinds.some(kind => rentalKinds.has(kind)) || (rent !== undefined && draft.has(rent))
  for (const { text, start, end } of months)
    if (available && isRental && draft.month(available, text)) mark(start, end, true)
}
