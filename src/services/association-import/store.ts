import type { Transaction } from '#db/database.ts'

/** Names of all associations, also retired ones, which are not added again. */
export const selectKnownNames = (transaction: Transaction) =>
  transaction.query<{ name: string }>('select name from state_association')
