import { expect, test } from 'vitest'
import { addressOf } from './pay-to.ts'

const company = {
  name: 'Example Homes, Inc.',
  url: null,
  logo: null,
  founded: null,
  street: '4 Palm Way',
  city: 'Ocala',
  state: 'FL',
  country: 'United States',
}
const site = {
  siteName: 'Havenrow',
  siteUrl: 'https://homes.example',
  company: null,
  contactEmail: 'help@homes.example',
}

test('an invoice is paid to the company', () => {
  expect(addressOf({ ...site, company })).toEqual([
    'Example Homes, Inc.',
    '4 Palm Way',
    'Ocala, FL',
    'United States',
    'help@homes.example',
  ])
})

test('a public site without the address of its company sends no invoices, and a local one shows an example', () => {
  expect(addressOf(site)).toEqual([])
  expect(addressOf({ ...site, company: { ...company, street: null } })).toEqual([])
  expect(addressOf({ ...site, siteUrl: 'http://localhost:3000' })).toContain('12 Example Street')
})
