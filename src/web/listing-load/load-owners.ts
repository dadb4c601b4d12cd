import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { isFailure } from '#contract/error.ts'
import type { ListingLoad } from '#contract/listing-load/v2.response.ts'
import { getListingLoad } from '#contract/listing-load/v2.ts'
import type { RegisteredUser } from '#contract/registered-user.response.ts'
import { may, type Owner, ownedByCompany, userActor } from '#model/access/access.ts'
import { type Language, splitLanguage } from '#model/language.ts'
import { requirePerson } from '../parts/account/require-person.ts'
import { loaderContext } from '../ui/client/render-context.ts'

/** The company whose homes the user may load. */
export function companyToLoad({ key, membership }: RegisteredUser) {
  if (!membership) return undefined
  const owner = ownedByCompany(membership.companyKey)
  return may(userActor(key, false, [membership]), 'listing.move', owner)
    ? { owner, name: membership.companyName }
    : undefined
}

export const userToLoad = ({ key }: RegisteredUser): Owner => ({
  ownerType: 'registered-users',
  ownerKey: key,
})

/** The load of a page, with whose homes it is about. */
export async function findLoad({
  request,
  context,
  params,
}: Pick<ActionFunctionArgs, 'request' | 'context' | 'params'>): Promise<{ owner: Owner; load: ListingLoad }> {
  const person = await requirePerson({ request, context })
  const { client } = context.get(loaderContext)
  for (const owner of [userToLoad(person), companyToLoad(person)?.owner]) {
    if (!owner) continue
    const { status, body } = await client.call(getListingLoad, {
      path: { ...owner, loadKey: params.load ?? '' },
    })
    if (!isFailure(body)) return { owner, load: body.payload }
    if (status !== 404) throw data(body.payload, { status })
  }
  throw data('not_found', { status: 404 })
}

/** Whose homes a page is about that has an address for the user and one for their company. */
export function subjectOf(
  request: Request,
  person: RegisteredUser,
  urlOf: (isOfCompany?: boolean) => string,
): { language: Language; isOfCompany: boolean; owner: Owner; name: string | undefined } {
  const { path, language } = splitLanguage(new URL(request.url).pathname)
  const isOfCompany = path === urlOf(true)
  const company = isOfCompany ? companyToLoad(person) : undefined
  if (isOfCompany && !company) throw redirect(urlOf(), 303)
  return { language, isOfCompany, owner: company?.owner ?? userToLoad(person), name: company?.name }
}
