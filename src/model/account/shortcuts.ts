import { type AccountPage, accountPageUrl } from './urls.ts'
import type { AccountType } from './values.ts'

const buyers: readonly AccountPage[] = ['favorites', 'alerts', 'messages', 'tours']
const sellers: readonly AccountPage[] = ['inbox', 'tours', 'notifications', 'profile']

/** Account pages relevant to each account type, in descending order of use. */
const pagesOf: Record<AccountType, readonly AccountPage[]> = {
  FSBO: [...sellers, 'favorites'],
  Retailer: sellers,
  RealEstate: [...sellers, 'alerts'],
  Community: sellers,
  Lender: sellers,
  Manufacturer: sellers,
  Supplier: sellers,
  Other: buyers,
}

/** The pages with their URLs. */
export const shortcuts = (type: AccountType): { name: AccountPage; url: string }[] =>
  pagesOf[type].map(name => ({ name, url: accountPageUrl(name) }))
