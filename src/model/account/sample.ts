import type { AccountType } from './values.ts'

/*
 * Sample accounts for exploring the site, with undeliverable addresses. Their password is public, so they can log in
 * only on a developer's machine.
 */

/** The password of all sample accounts. */
export const samplePassword = 'sample password'

/** The secret of the authenticator app of sample staff, 20 characters; the site shows its codes at `sampleCodeUrl`. */
export const sampleAuthenticatorSecret = 'havenrow sample code'

/** Page with the current code of sample staff, only on a developer's machine. */
export const sampleCodeUrl = () => '/dev/code'

export interface SampleAccount {
  /** The role that the account demonstrates. */
  role: 'buyer' | 'seller' | 'park' | 'dealer' | 'advertiser' | 'staff'
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
    role: 'advertiser',
    username: 'advertiser@sample.example',
    firstName: 'Ada',
    lastName: 'Sample',
    accountType: 'Other',
  },
  {
    role: 'staff',
    username: 'staff@sample.example',
    firstName: 'Stan',
    lastName: 'Sample',
    accountType: 'Other',
  },
]
