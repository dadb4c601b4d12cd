import { accountPageUrl } from '../account/urls.ts'

/** The page on which a buyer starts to track an application to a park, perhaps for one of its homes. */
export const newApplicationUrl = (parkKey?: number, listingKey?: number): string =>
  parkKey === undefined
    ? `${accountPageUrl('applications')}/new`
    : `${accountPageUrl('applications')}/new?park=${parkKey}${listingKey === undefined ? '' : `&home=${listingKey}`}`

/** The page of an application. */
export const applicationUrl = (key: number | string): string => `${accountPageUrl('applications')}/${key}`

/** Target of an emailed link that stops reminders. */
export const applicationStopUrl = (token?: string): string =>
  token === undefined
    ? `${accountPageUrl('applications')}/stop`
    : `${accountPageUrl('applications')}/stop?token=${encodeURIComponent(token)}`
