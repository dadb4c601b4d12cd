import { isLoopback } from '#kit/loopback.ts'
import type { Config } from './config.ts'

/** Invoice address on a developer's machine. */
const example = ['12 Example Street', 'Tampa, FL 33602', 'United States']

/** Lines of the address that invoices are paid to; empty without one: nothing is sold by invoice then. */
export function addressOf({
  siteName,
  siteUrl,
  company,
  contactEmail,
}: Pick<Config, 'siteName' | 'siteUrl' | 'company' | 'contactEmail'>): string[] {
  const place = [company?.city, company?.state].filter(Boolean).join(', ')
  const address =
    company?.street && place
      ? [company.street, place, company.country]
      : isLoopback(new URL(siteUrl).hostname)
        ? example
        : []
  if (address.length === 0) return []
  return [company?.name ?? siteName, ...address, contactEmail].flatMap(line => line || [])
}
