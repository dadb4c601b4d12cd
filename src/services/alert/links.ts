import { signedLinks } from '#platform/signed-link/index.ts'

export type AlertLinks = ReturnType<typeof alertLinks>

/** Links in emails about alerts. */
export function alertLinks(secret: string) {
  const links = signedLinks(secret)
  return {
    encodedKey: (alertKey: number) => links.write('alert', alertKey),
    /** The alert's key; undefined for an invalid link. */
    readEncodedKey: (encodedKey: string) => links.read('alert', encodedKey),
    unsubscribeToken: (userKey: number) => links.write('alert-unsubscribe', userKey),
    /** The user's key; undefined for an invalid token. */
    readUnsubscribeToken: (token: string) => links.read('alert-unsubscribe', token),
  }
}
