import { until } from './site.ts'
import type { MailServer, ReceivedMail } from './smtp.ts'

/** Waits for a matching email to an address and returns the newest. @throws after 30 seconds */
export async function mailTo(
  { received }: MailServer,
  address: string,
  isMatch: (mail: ReceivedMail) => boolean = () => true,
): Promise<ReceivedMail> {
  const wanted = () =>
    received.findLast(
      mail => mail.to?.some(to => to.address?.toLowerCase() === address.toLowerCase()) && isMatch(mail),
    )
  const mail = await until(
    async () => wanted(),
    found => found !== undefined,
  )
  if (!mail) throw new Error(`No matching email to ${address}.`)
  return mail
}

/** The first URL in an email whose path begins so. */
export function linkIn(mail: ReceivedMail, path: string): URL {
  const found = mail.text?.match(/https?:\/\/\S+/g)?.find(url => new URL(url).pathname.startsWith(path))
  if (found === undefined) throw new Error(`The email has no link to ${path}.`)
  return new URL(found)
}

/** The token of such a link. */
export const tokenIn = (mail: ReceivedMail, path: string): string =>
  linkIn(mail, path).searchParams.get('token') ?? ''
