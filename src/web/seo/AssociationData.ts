import type { Association } from '#contract/association/v1.response.ts'
import { phoneText } from '../ui/primitives/contact.ts'
import { postalAddress } from './JsonLd.tsx'

interface Where {
  /** Absolute URL of the page. */
  url: string
  /** Scheme and host. */
  origin: string
}

/** schema.org Organization of an association. */
export function associationData(association: Association, { url, origin }: Where) {
  const { name, abbreviation, website, logo, phone, address } = association
  return {
    '@type': 'Organization',
    name,
    alternateName: abbreviation,
    url: website ?? url,
    ...(logo && { logo: new URL(logo.url, origin).href }),
    ...(phone && { telephone: phoneText(phone) }),
    ...(address && { address: postalAddress(address) }),
  }
}
