import type { AnyOperation, RawParameters } from '#contract/operation.ts'
import type { CallRequest } from '#contract/request.ts'
import { may, noOwner, ownedByUser } from '#model/access/access.ts'
import { isInScope, type Scope } from '#model/api-key/scopes.ts'
import { actorOf, type Person } from '#services/account/index.ts'

/**
 * Reason that a caller has no access to a call: not logged in, an API key without its scope, not staff, or staff
 * viewing the site as a user.
 */
export function denial(
  operation: AnyOperation & CallRequest,
  person: Person | undefined,
  path: RawParameters,
): 'unauthenticated' | 'scope' | 'other' | 'impersonating' | undefined {
  const { access, method, whileImpersonating } = operation
  if (person?.impersonatedBy && method !== 'GET' && !whileImpersonating) return 'impersonating'
  if (access === undefined) return undefined
  if (person?.apiKey) {
    const needed = scopeOf(operation, path)
    return needed && isInScope(person.apiKey.scopes, needed) ? undefined : 'scope'
  }
  if (access === 'optional') return undefined
  if (!person) return 'unauthenticated'
  return access === 'staff' && !may(actorOf(person), 'account.inspect', noOwner) ? 'other' : undefined
}

/** The scope that a call needs of an API key; undefined if no key may make it. */
function scopeOf({ scope }: CallRequest, { type }: RawParameters): Scope | undefined {
  if (typeof scope !== 'object') return scope
  return typeof type === 'string' && Object.hasOwn(scope, type) ? scope[type] : undefined
}

/** Whether the path names another user; only the service knows the owner of a single object. */
export const isOfAnother = (
  { access }: AnyOperation,
  person: Person | undefined,
  path: Readonly<Record<string, unknown>>,
): boolean => {
  if (access !== 'self') return false
  const key = path.userKey ?? path.key
  return !person || typeof key !== 'number' || !may(actorOf(person), 'account.use', ownedByUser(key))
}
