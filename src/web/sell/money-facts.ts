import { isFailure } from '#contract/error.ts'
import type { Client } from '#contract/operation.ts'
import type { BookValue } from '#contract/v1/book-value.response.ts'
import { getBookValue } from '#contract/v1/book-value.ts'
import type { ListingDraft } from '#contract/v1/listing-draft.response.ts'
import type { CostAssumptions } from '#contract/v1/monthly-cost.response.ts'
import { getCostAssumptions } from '#contract/v1/monthly-cost.ts'
import type { ParkCard } from '#contract/v1/park.response.ts'
import { formatDay } from '#kit/dates.ts'
import { isOneOf } from '#kit/keys.ts'
import { asTyped } from '#model/form-data.ts'
import { type CostOfHome, costOfHome } from '#model/listing/cost-of-home.ts'
import type { Tenure } from '#model/listing/values.ts'
import { tenureOf } from '#model/listing-draft/publish.ts'
import { lotChoices } from '#model/listing-draft/steps.ts'
import { parkOf } from './place-choice.ts'

/** What is shown beside the prices of a home. */
export interface MoneyFacts {
  /** The newest figure of the park's lot rent. */
  parkRent: ParkCard['lotRent']
  /** What homes like it cost; null before it is known where and what it is. */
  market: BookValue | null
  /** The monthly cost as the home's page shows it, of what is saved; null before the step is. */
  cost: (CostOfHome & { tenure: Tenure }) | null
}

/** Loads them for the answers of a draft. */
export async function moneyFacts(
  client: Client,
  { location, home, money = {} }: ListingDraft['answers'],
  now: number,
): Promise<MoneyFacts> {
  const [key] = asTyped(location ?? {}).parkKey ?? []
  const [park, market, site] = await Promise.all([
    key ? parkOf(client, key) : null,
    location && home ? client.call(getBookValue, { query: marketQuery(location, home, money) }) : undefined,
    client.call(getCostAssumptions),
  ])
  const parkRent = park?.lotRent ?? null
  return {
    parkRent,
    market: market && !isFailure(market.body) ? market.body.payload : null,
    cost: isFailure(site.body) ? null : costOf(money, parkRent, site.body.payload, now),
  }
}

const dollars = (value: unknown): number | null => (typeof value === 'number' ? value : null)

function costOf(money: Answer, parkRent: ParkCard['lotRent'], site: CostAssumptions, now: number) {
  const { lot, rentIncludes } = money
  if (typeof lot !== 'string' || !isOneOf(lotChoices, lot)) return null
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
  // As if it were published now.
  const days = { stated: formatDay(now), lotRent: null, parkRent: parkRent?.asOf ?? null }
  return { ...costOfHome(facts, days, site, {}), tenure: facts.tenure }
}

type Answer = Readonly<Record<string, unknown>>

/** The home as the book value is asked about; unknown facts are left out. */
function marketQuery(location: Answer, home: Answer, money: Answer): Record<string, string> {
  const [place, facts] = [asTyped(location), asTyped(home)]
  const given = {
    state: place.state,
    zip: place.postalCode,
    year: facts.year ?? facts.manufacturedOn?.map(date => date.slice(0, 4)),
    'square-feet': facts.squareFeet,
    sections: facts.sections,
    land: [money.lot === 'own-land' ? 'with' : 'without'],
  }
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, texts]) => (texts?.[0] ? [[name, texts[0]]] : [])),
  )
}
