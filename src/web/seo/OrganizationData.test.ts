import { expect, test } from 'vitest'
import { testSite } from '#test/world/rendered.tsx'
import { organizationData } from './OrganizationData.ts'

const company = {
  name: 'Example Homes, Inc.',
  url: 'https://company.example',
  logo: 'https://company.example/logo.png',
  founded: 2026,
  street: '1 Main Street',
  city: 'Ocala',
  state: 'FL',
  country: 'US',
}
const organization = {
  '@type': 'Organization',
  '@id': 'http://localhost/#organization',
  name: 'Example Homes, Inc.',
  url: 'https://company.example',
  logo: 'https://company.example/logo.png',
  foundingDate: '2026',
  address: {
    '@type': 'PostalAddress',
    streetAddress: '1 Main Street',
    addressLocality: 'Ocala',
    addressRegion: 'FL',
    addressCountry: 'US',
  },
  sameAs: ['https://www.facebook.com/example'],
}

test('has name, URL, logo, founding year and address of the company (L44)', () => {
  const site = { ...testSite, company, socialLinks: ['https://www.facebook.com/example'] }
  const [first, website] = organizationData(site)
  expect(first).toEqual(organization)
  expect(website).toMatchObject({ '@type': 'WebSite', publisher: { '@id': organization['@id'] } })
})

test('omits missing settings, and describes only the site without a company (L44)', () => {
  const unknown = {
    url: null,
    logo: null,
    founded: null,
    street: null,
    city: null,
    state: null,
    country: null,
  }
  const [first] = organizationData({ ...testSite, company: { name: 'Example Homes, Inc.', ...unknown } })
  expect(first).toEqual({
    '@type': 'Organization',
    '@id': organization['@id'],
    name: organization.name,
    url: testSite.origin,
  })
  expect(organizationData(testSite).map(({ '@type': type }) => type)).toEqual(['WebSite'])
})
