import { type Actor, may, ownedByCompany, ownedByUser } from '#model/access/access.ts'
import type { OrderRow } from './store.ts'

/** Whether an actor may read or pay an order: it belongs to its user, and to the company that owns the home. */
export const mayUse = (
  actor: Actor,
  action: 'order.read' | 'order.pay',
  { userKey, companyKey }: Pick<OrderRow, 'userKey' | 'companyKey'>,
): boolean =>
  may(actor, action, ownedByUser(userKey)) ||
  (companyKey !== null && may(actor, action, ownedByCompany(companyKey)))
