import type { AccountType } from './values.ts'

/*
 * Accounts of the sample world, to look at the site with, under addresses that reach nobody. They can sign in only on a
 * developer's own machine: their password is published.
 */

/** The password of all of them. */
export const samplePassword = 'sample password'

export interface SampleAccount {
  /** What the account is an example of. */
  role: 'buyer' | 'seller' | 'park' | 'dealer' | 'staff'
  username: string
  firstName: string
  lastName: string
  accountType: AccountType
}

export const sampleAccounts: readonly SampleAccount[] = [
  {
    role: 'buyer',
    username: 'buyer@sample.example',
    firstName: 'Bea',
    lastName: 'Sample',
    accountType: 'Other',
  },
  {
    role: 'seller',
    username: 'seller@sample.example',
    firstName: 'Sal',
    lastName: 'Sample',
    accountType: 'FSBO',
  },
  {
    role: 'park',
    username: 'park@sample.example',
    firstName: 'Pat',
    lastName: 'Sample',
    accountType: 'Community',
  },
  {
    role: 'dealer',
    username: 'dealer@sample.example',
    firstName: 'Dee',
    lastName: 'Sample',
    accountType: 'Retailer',
  },
  {
    role: 'staff',
    username: 'staff@sample.example',
    firstName: 'Stan',
    lastName: 'Sample',
    accountType: 'Other',
  },
]
