import type { LoaderFunctionArgs } from 'react-router'
import type { RegisteredUser } from '#contract/registered-user.response.ts'
import { type Owner, ownedByCompany, ownedByUser } from '#model/access/access.ts'
import { requirePerson } from '../parts/account/require-person.ts'

/** Maximum number of items of an owner on a page. */
export const MAX_OWNED = 100

/** Whose parks and dealers the user manages. */
export async function ownersOf(args: LoaderFunctionArgs): Promise<Owner[]> {
  const { key, membership } = await requirePerson(args)
  return [ownedByUser(key), ...(membership ? [ownedByCompany(membership.companyKey)] : [])]
}

/** Who gets something new: the user, or their company. */
export const newOwner = ({ key, membership }: RegisteredUser, forCompany: boolean): Owner =>
  forCompany && membership ? ownedByCompany(membership.companyKey) : ownedByUser(key)
