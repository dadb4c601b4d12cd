import type { BookValue } from '#contract/book-value/v1.response.ts'
import { getBookValue } from '#contract/book-value/v1.ts'
import { isFailure } from '#contract/error.ts'
import type { ListingDraft } from '#contract/listing-draft/v1.response.ts'
import type { CostAssumptions } from '#contract/monthly-cost/v1.response.ts'
import { getCostAssumptions } from '#contract/monthly-cost/v1.ts'
import type { Client } from '#contract/operation.ts'
import type { ParkCard } from '#contract/park/v1.response.ts'
import { formatDay } from '#kit/dates.ts'
import { isOneOf } from '#kit/keys.ts'
import { asTyped } from '#model/form-data.ts'
import { type CostOfHome, costOfHome } from '#model/listing/cost-of-home.ts'
import type { Tenure } from '#model/listing/values.ts'
import { tenureOf } from '#model/listing-draft/publish.ts'
import { lotChoices } from '#model/listing-draft/steps.ts'
import { parkOf } from './place-choice.ts'

/** The monthly cost as the home's page shows it; null before the step is answered. */
export type DraftCost = CostOfHome & { tenure: Tenure }

interface CostBasis {
  /** The newest figure of the park's lot rent. */
  parkRent: ParkCard['lotRent']
  site: CostAssumptions
  /** The day on which the seller states it, as if the home were published now. */
  day: string
}

/** The monthly cost of a draft. */
export interface DraftCosts {
  /** Inputs of the home page's monthly cost; null if they cannot be loaded. */
  basis: CostBasis | null
  /** The monthly cost of what is saved. */
  cost: DraftCost | null
}

/** Loads it for the answers of a draft. */
export async function costsOf(
  client: Client,
  { location = {}, money = {} }: ListingDraft['answers'],
  now: number,
): Promise<DraftCosts> {
  const [key] = asTyped(location).parkKey ?? []
  const [park, { body }] = await Promise.all([
    key ? parkOf(client, key) : null,
    client.call(getCostAssumptions),
  ])
  const parkRent = park?.lotRent ?? null
  const basis = isFailure(body) ? null : { parkRent, site: body.payload, day: formatDay(now) }
  return { basis, cost: costOf(money, basis) }
}

/** Prices of similar homes; null before location and type are known. */
export async function marketOf(
  client: Client,
  { location, home, money = {} }: ListingDraft['answers'],
): Promise<BookValue | null> {
  if (!location || !home) return null
  const { body } = await client.call(getBookValue, { query: marketQuery(location, home, money) })
  return isFailure(body) ? null : body.payload
}

const dollars = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** The monthly cost by the saved answer of the step. */
export function costOf(money: Answer, basis: CostBasis | null): DraftCost | null {
  const { lot, rentIncludes } = money
  if (basis === null || typeof lot !== 'string' || !isOneOf(lotChoices, lot)) return null
  const { parkRent, site, day } = basis
  const facts = {
    askingPrice: dollars(money.askingPrice),
    rentalPrice: dollars(money.rentalPrice),
    rentToOwnPrice: dollars(money.rentToOwnPrice),
    tenure: tenureOf[lot],
    lotRentAmount: lot === 'amount' ? dollars(money.lotRentAmount) : null,
    parkRentAmount: parkRent?.amount ?? null,
    rentIncludesLot: Array.isArray(rentIncludes) && rentIncludes.includes('lot-rent'),
    utilities: dollars(money.utilities),
    taxes: dollars(money.taxes),
  }
  const days = { stated: day, lotRent: null, parkRent: parkRent?.asOf ?? null }
  return { ...costOfHome(facts, days, site, {}), tenure: facts.tenure }
}

type Answer = Readonly<Record<string, unknown>>

/** The home as input of the book value; unknown facts are omitted. */
function marketQuery(location: Answer, home: Answer, money: Answer): Record<string, string> {
  const [place, facts] = [asTyped(location), asTyped(home)]
  const known = {
    state: place.state,
    zip: place.postalCode,
    year: facts.year ?? facts.manufacturedOn?.map(date => date.slice(0, 4)),
    'square-feet': facts.squareFeet,
    sections: facts.sections,
    'lot-rent': money.lot === 'amount' ? asTyped(money).lotRentAmount : [],
    land: [money.lot === 'own-land' ? 'with' : 'without'],
  }
  return Object.fromEntries(
    Object.entries(known).flatMap(([name, texts]) => (texts?.[0] ? [[name, texts[0]]] : [])),
  )
}
