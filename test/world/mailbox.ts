import { until } from './site.ts'
import type { MailServer, ReceivedMail } from './smtp.ts'

/** The newest mail to an address that is so, as soon as the server has it. @throws after half a minute */
export async function mailTo(
  { received }: MailServer,
  address: string,
  isSo: (mail: ReceivedMail) => boolean = () => true,
): Promise<ReceivedMail> {
  const wanted = () =>
    received.findLast(
      mail => mail.to?.some(to => to.address?.toLowerCase() === address.toLowerCase()) && isSo(mail),
    )
  const mail = await until(
    async () => wanted(),
    found => found !== undefined,
  )
  if (!mail) throw new Error(`Nothing like that was mailed to ${address}.`)
  return mail
}

/** The address in a mail that begins with a path, with its query. */
export function linkIn(mail: ReceivedMail, path: string): URL {
  const found = mail.text?.match(/https?:\/\/\S+/g)?.find(url => new URL(url).pathname.startsWith(path))
  if (found === undefined) throw new Error(`The mail has no link to ${path}.`)
  return new URL(found)
}

/** The secret of such a link. */
export const tokenIn = (mail: ReceivedMail, path: string): string =>
  linkIn(mail, path).searchParams.get('token') ?? ''
