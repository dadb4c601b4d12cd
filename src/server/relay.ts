import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerAddress } from 'smtp-server'
import { largestRelayMail } from '#model/relay.ts'
import type { Received, Relays } from '#services/relay/index.ts'
import type { Config } from './config.ts'
import type { Logger } from './log.ts'

/** A running relay. */
export interface RelayServer {
  /** Where it listens. */
  port: number
  close(): Promise<void>
}

interface RelayServerOptions {
  relays: Pick<Relays, 'accepts' | 'receive'>
  relay: NonNullable<Config['relay']>
  host: string
  logger: Logger
}

/** Mails under way at once, of ten megabytes at most each. */
const connections = 20
/** Milliseconds. */
const timeouts = { socketTimeout: 60_000, closeTimeout: 5_000 }

const answer = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

const answers: Readonly<Record<Received, Error | null>> = {
  passed: null,
  dropped: null,
  unknown: answer(550, '5.1.1 Nobody gets mail at this address.'),
  late: answer(451, '4.7.1 Too many mails for the moment. Try again later.'),
}
const notNow = () => answer(451, '4.3.0 Not now. Try again later.')
const tooLarge = () => answer(552, '5.3.4 Mail is taken up to 10 MB.')

/**
 * Takes mail for reply addresses over SMTP, and no other mail; what it has said yes to is in the database.
 * @throws where nothing can listen there
 */
export async function startRelay({ relays, relay, host, logger }: RelayServerOptions): Promise<RelayServer> {
  const { domain, port, certificate } = relay
  const server = new SMTPServer({
    name: domain,
    banner: 'Havenrow',
    size: largestRelayMail,
    authOptional: true,
    disabledCommands: certificate ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...(certificate && {
      cert: await readFile(certificate.certFile),
      key: await readFile(certificate.keyFile),
    }),
    disableReverseLookup: true,
    maxClients: connections,
    ...timeouts,
    logger: false,

    onRcptTo({ address }, { envelope }, done) {
      // One at a time, so that a yes or a no is about one mail; a mail server sends the others by themselves.
      if (envelope.rcptTo.length > 0) return done(answer(452, '4.5.3 One address at a time.'))
      relays.accepts(address).then(
        accepts => done(accepts ? null : answers.unknown),
        error => {
          logger.warn({ err: error }, 'The relay could not look an address up.')
          done(notNow())
        },
      )
    },

    onData(stream, { envelope }, done) {
      let chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => {
        // The rest is read and thrown away, up to the end of the mail.
        if (stream.sizeExceeded) chunks = []
        else chunks.push(chunk)
      })
      stream.on('error', () => {})
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(tooLarge())
        const { address } = envelope.rcptTo[0] as SMTPServerAddress
        const sender = envelope.mailFrom ? envelope.mailFrom.address : ''
        relays.receive({ address, sender, raw: Buffer.concat(chunks) }).then(
          received => done(answers[received]),
          error => {
            logger.warn({ err: error }, 'The relay could not pass a mail on.')
            done(notNow())
          },
        )
      })
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  // A client that goes away in the middle, or speaks no SMTP, is nothing to tell of.
  server.on('error', () => {})
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
