import type { LoaderFunctionArgs } from 'react-router'
import type { Owner } from '#model/access/access.ts'
import { requirePerson } from '../parts/account/require-person.ts'

/** Most items of an owner on a page. */
export const MAX_OWNED = 100

/** Whose parks and dealers the user manages. */
export async function ownersOf(args: LoaderFunctionArgs): Promise<Owner[]> {
  const { key, membership } = await requirePerson(args)
  return [
    { ownerType: 'registered-users', ownerKey: key },
    ...(membership ? [{ ownerType: 'companies', ownerKey: membership.companyKey } as const] : []),
  ]
}
