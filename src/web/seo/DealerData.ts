import type { Dealer } from '#contract/dealer/v1.response.ts'
import { phoneText, webAddress } from '../ui/primitives/contact.ts'
import { postalAddress } from './JsonLd.tsx'

interface Page {
  description: string
  /** Absolute URL of the page. */
  url: string
  /** Path of its picture. */
  image?: string
  origin: string
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const METERS_PER_MILE = 1609.344

/** schema.org LocalBusiness of a dealer. If the street is hidden, the coordinates are too. */
export function dealerData(dealer: Dealer, { description, url, image, origin }: Page) {
  const { name, address, phone, hours, territoryRadius, displayAddress, company, stateAssociation } = dealer
  const geo = { '@type': 'GeoCoordinates', ...dealer.coordinatePoint }
  const elsewhere = [dealer.website, dealer.facebookLink, ...(dealer.socialMedia ?? []).map(({ url }) => url)]
    .map(webAddress)
    .filter(address => address !== undefined)
  const open = (hours?.days ?? []).filter(({ opens }) => opens !== null)
  return {
    '@type': 'LocalBusiness',
    '@id': url,
    url,
    name,
    description,
    ...(phone !== null && { telephone: phoneText(phone) }),
    ...(image && { image: new URL(image, origin).href }),
    address: postalAddress(address),
    ...(displayAddress && { geo }),
    ...(territoryRadius !== null && {
      areaServed: {
        '@type': 'GeoCircle',
        geoMidpoint: geo,
        geoRadius: Math.round(territoryRadius * METERS_PER_MILE),
      },
    }),
    ...(open.length > 0 && {
      openingHoursSpecification: open.map(({ weekday, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${weekdays[weekday]}`,
        opens,
        // schema.org ends a day at 23:59.
        closes: closes === '24:00' ? '23:59' : closes,
      })),
    }),
    ...(company && { parentOrganization: { '@type': 'Organization', name: company.name } }),
    ...(stateAssociation && { memberOf: { '@type': 'Organization', name: stateAssociation.name } }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  }
}
