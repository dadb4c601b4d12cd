import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A parsed email. */
export type ReceivedMail = Email

export interface MailServer {
  /** For SMTP_URL. */
  url: string
  received: ReceivedMail[]
  /** Decides each attempt: undefined accepts, a code rejects, `silent` accepts without a response. */
  answer: (attempt: number, envelope: { to: string[] }) => number | 'silent' | undefined
  close(): Promise<void>
}

/** A real SMTP server, on a free port by default. */
export async function startMailServer({ port: wanted = 0 } = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  let attempts = 0
  const mailServer: Pick<MailServer, 'answer'> = { answer: () => undefined }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // A connection without a response must not hold up the end of its test.
    closeTimeout: 500,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', async () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        const answer = mailServer.answer(attempts++, { to })
        // Like real servers, quote the rejected recipients.
        const recipients = to.map(address => `<${address}>`).join(', ')
        if (typeof answer === 'number')
          return done(Object.assign(new Error(`${recipients}: not now.`), { responseCode: answer }))
        received.push(await PostalMime.parse(Buffer.concat(chunks)))
        if (answer !== 'silent') done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(wanted, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return Object.assign(mailServer, {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  })
}
