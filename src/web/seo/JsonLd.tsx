import { type Pictured, photoUrl } from '#model/photo/urls.ts'

/** Leaves out unknown members: search engines report null, an empty text or an empty list as an error. */
const statedOnly = (_: string, value: unknown) => (value === null || String(value) === '' ? undefined : value)

/** JSON-LD. */
export const jsonLd = (data: object) =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }, statedOnly)

/** Structured data for search engines in a JSON-LD block, which browsers do not execute. */
export function JsonLd({ data }: { data: Readonly<Record<string, unknown>> }) {
  const json = jsonLd(data).replaceAll('<', '\\u003c')
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every '<' escaped, which escaping as text would break
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}

/** schema.org PostalAddress, without an unknown street. */
export const postalAddress = (address: {
  streetAddress1: string | null
  city: string
  state: string
  postalCode: string
}) => ({
  '@type': 'PostalAddress',
  streetAddress: address.streetAddress1,
  addressLocality: address.city,
  addressRegion: address.state,
  postalCode: address.postalCode,
  addressCountry: 'US',
})

/** Absolute URLs of the first six photos. */
export const imagesOf = (
  of: Pictured,
  photos: readonly { orderNumber: number; dateModifiedTs: number }[],
  origin: string,
) =>
  photos
    .slice(0, 6)
    .map(
      ({ orderNumber: n, dateModifiedTs: mod }) =>
        new URL(photoUrl(of, { n, type: 'gallery', mod }), origin).href,
    )
