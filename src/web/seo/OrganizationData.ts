import type { Site } from '../ui/client/render-context.ts'

/** schema.org Organization of the configured company, and WebSite with the search. */
export function organizationData({ name, origin, company, socialLinks = [] }: Site) {
  const website = {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name,
    url: origin,
    inLanguage: ['en', 'es'],
  }
  if (!company) return [website]
  const { street, city, state, country } = company
  const address = Object.fromEntries(
    Object.entries({
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      addressCountry: country,
    }).filter(([, value]) => value !== null),
  )
  const organization = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: company.name,
    url: company.url ?? origin,
    ...(company.logo && { logo: company.logo }),
    ...(company.founded && { foundingDate: String(company.founded) }),
    ...(Object.keys(address).length > 0 && { address: { '@type': 'PostalAddress', ...address } }),
    ...(socialLinks.length > 0 && { sameAs: socialLinks }),
  }
  return [organization, { ...website, publisher: { '@id': organization['@id'] } }]
}
