import type { Config } from './config.ts'

/** Lines of the address that invoices are paid to. */
export function addressOf({
  siteName,
  company,
  contactEmail,
}: Pick<Config, 'siteName' | 'company' | 'contactEmail'>): string[] {
  const place = [company?.city, company?.state].filter(Boolean).join(', ')
  const lines = [company?.name ?? siteName, company?.street, place, company?.country, contactEmail]
  return lines.flatMap(line => line || [])
}
