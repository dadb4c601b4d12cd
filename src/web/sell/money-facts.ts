import { isFailure } from '#contract/error.ts'
import type { Client } from '#contract/operation.ts'
import type { BookValue } from '#contract/v1/book-value.response.ts'
import { getBookValue } from '#contract/v1/book-value.ts'
import type { ListingDraft } from '#contract/v1/listing-draft.response.ts'
import type { ParkCard } from '#contract/v1/park.response.ts'
import { asTyped } from '#model/form-data.ts'
import { knownMonthlyCosts } from '#model/listing/monthly-costs.ts'
import { parkOf } from './place-choice.ts'

/** What is shown beside the prices of a home. */
export interface MoneyFacts {
  /** The newest figure of the park's lot rent. */
  parkRent: ParkCard['lotRent']
  /** What homes like it cost; null before it is known where and what it is. */
  market: BookValue | null
  /** The known monthly cost by the rule of the home's page. */
  monthly: NonNullable<ReturnType<typeof knownMonthlyCosts>> | null
}

/** Loads them for the answers of a draft. */
export async function moneyFacts(
  client: Client,
  { location, home, money = {} }: ListingDraft['answers'],
): Promise<MoneyFacts> {
  const [key] = asTyped(location ?? {}).parkKey ?? []
  const [park, market] = await Promise.all([
    key ? parkOf(client, key) : null,
    location && home ? client.call(getBookValue, { query: marketQuery(location, home, money) }) : undefined,
  ])
  const parkRent = park?.lotRent ?? null
  return {
    parkRent,
    market: market && !isFailure(market.body) ? market.body.payload : null,
    monthly: monthlyOf(money, parkRent) ?? null,
  }
}

const dollars = (value: unknown): number | null => (typeof value === 'number' ? value : null)

function monthlyOf(
  { lot, lotRentAmount, askingPrice, utilities, taxes }: Answer,
  parkRent: ParkCard['lotRent'],
) {
  const amount = lot === 'amount' ? dollars(lotRentAmount) : null
  return knownMonthlyCosts({
    isSale: dollars(askingPrice) !== null,
    lotRent: amount === null ? null : { amount },
    parkLotRent: lot === 'not-known' ? parkRent : null,
    utilities: dollars(utilities),
    taxes: dollars(taxes),
  })
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
