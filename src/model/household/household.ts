import { readDay } from '#kit/dates.ts'
import { isOneOf } from '#kit/keys.ts'
import { typedNumber } from '#kit/typed-number.ts'

/*
 * Facts that readers enter about themselves, to find homes they can live in. They are stored only in the browser, in
 * the format of a form query, which is parsed without a library.
 */

export interface Household {
  /** Age of the oldest resident. */
  age: number | null
  people: number | null
  pets: boolean | null
  /** Maximum price of a home, dollars. */
  price: number | null
  /** Maximum rent of a home or of its lot, dollars a month. */
  monthly: number | null
  /** The day on which they want to move in, YYYY-MM-DD. */
  moveIn: string | null
}
export type HouseholdField = keyof Household

/** Numbers and their limits. */
export const householdLimits = {
  age: [16, 120],
  people: [1, 30],
  price: [1, 10_000_000],
  monthly: [1, 100_000],
} as const
export const householdFields = ['age', 'people', 'pets', 'price', 'monthly', 'moveIn'] as const

/** Reads the fields of a form; those that are wrong are left out of the household. */
export function readHousehold(form: URLSearchParams): { household: Household; wrong: HouseholdField[] } {
  const wrong: HouseholdField[] = []
  const read = <Value>(field: HouseholdField, parse: (text: string) => Value | undefined): Value | null => {
    const text = (form.get(field) ?? '').trim()
    if (text === '') return null
    const value = parse(text)
    if (value === undefined) wrong.push(field)
    return value ?? null
  }
  const number = (field: keyof typeof householdLimits) =>
    read(field, text => {
      const [min, max] = householdLimits[field]
      const value = typedNumber(text)
      return Number.isInteger(value) && value >= min && value <= max ? value : undefined
    })
  const household: Household = {
    age: number('age'),
    people: number('people'),
    pets: read('pets', text => (isOneOf(['yes', 'no'], text) ? text === 'yes' : undefined)),
    price: number('price'),
    monthly: number('monthly'),
    moveIn: read('moveIn', text => (readDay(text) === undefined ? undefined : text)),
  }
  return { household, wrong }
}

/** Whether any fact is present. */
export const isMentioned = (household: Household) => Object.values(household).some(value => value !== null)
