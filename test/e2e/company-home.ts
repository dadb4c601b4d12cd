import type { BrowserContext } from '@playwright/test'
import { confirmAddress, expect, newAddress, password } from './member.ts'

/** Registers somebody with a company, and publishes a home of it; returns their keys. */
export async function withCompanyHome({
  request,
}: BrowserContext): Promise<{ companyKey: number; listingKey: number }> {
  const send = async (method: 'post' | 'put', path: string, data: object = {}) => {
    const answer = await request[method](path, { data })
    expect(answer.status(), await answer.text()).toBeLessThan(300)
    return ((await answer.json()) as { payload: { key: string | number; listingKey: number } }).payload
  }
  const username = newAddress()
  await send('post', '/api/v1/registered-users/register.json', {
    username,
    password,
    firstName: 'Rosa',
    lastName: 'Delgado',
    accountType: 'Retailer',
    emailConsent: false,
  })
  await confirmAddress(username)
  const company = await send('post', '/api/v2/companies.json', { name: 'Sandhill Homes' })
  const draft = `/api/v1/listing-drafts/${(await send('post', '/api/v1/listings/start-listing')).key}`
  const steps = {
    location: { streetAddress1: '12 Palm Way', city: 'Tampa', state: 'FL', postalCode: '33602' },
    home: { year: 1998, make: 'Fleetwood' },
    money: { askingPrice: 84_500, lot: 'own-land' },
    contact: { sellerName: 'Rosa Delgado', listAs: 'company' },
  }
  for (const [index, [step, body]] of Object.entries(steps).entries())
    await send('put', `${draft}/${step}.json`, { version: index + 1, ...body })
  const { listingKey } = await send('post', `${draft}/publish.json`)
  return { companyKey: Number(company.key), listingKey }
}
