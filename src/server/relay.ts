import { readFile } from 'node:fs/promises'
import { SMTPServer } from 'smtp-server'
import { itemAt } from '#kit/lookup.ts'
import { largestRelayMail } from '#model/relay.ts'
import type { Received, Relays } from '#services/relay/index.ts'
import type { Config } from './config.ts'
import type { Logger } from './log.ts'

/** A running relay. */
export interface RelayServer {
  /** The listening address. */
  port: number
  close(): Promise<void>
}

interface RelayServerOptions {
  relays: Pick<Relays, 'accepts' | 'receive'>
  relay: NonNullable<Config['relay']>
  host: string
  logger: Logger
  limits?: Limits
}

interface Limits {
  /** Maximum connections per IP address: one idle client cannot use up all. */
  connectionsOfOne: number
  /** Idle timeout, milliseconds. */
  socketTimeout: number
  /** Maximum duration of a connection, milliseconds. */
  longestConnection: number
  /** Shutdown timeout, milliseconds. */
  closeTimeout: number
}
const usualLimits: Limits = {
  connectionsOfOne: 10,
  socketTimeout: 20_000,
  longestConnection: 5 * 60_000,
  closeTimeout: 5_000,
}
const connections = 100
/** Emails read concurrently, each up to ten megabytes. */
const mailsAtOnce = 20

const answer = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

const answers: Readonly<Record<Received, Error | null>> = {
  passed: null,
  dropped: null,
  unknown: answer(550, '5.1.1 No one receives email at this address.'),
  late: answer(451, '4.7.1 Too many mails for the moment. Try again later.'),
}
const tooManyConnections = () => answer(421, '4.7.0 Too many connections from your address.')
const notNow = () => answer(451, '4.3.0 Not now. Try again later.')
const tooLarge = () => answer(552, '5.3.4 Messages are limited to 10 MB.')

/**
 * Accepts email for reply addresses over SMTP, and no other. A message is stored before it is acknowledged.
 * @throws if the address cannot be listened on
 */
export async function startRelay({
  relays,
  relay,
  host,
  logger,
  limits = usualLimits,
}: RelayServerOptions): Promise<RelayServer> {
  const { domain, port, certificate } = relay
  const open = new Map<string, number>()
  const timers = new Map<string, NodeJS.Timeout>()
  let mails = 0
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
    socketTimeout: limits.socketTimeout,
    closeTimeout: limits.closeTimeout,
    logger: false,

    onConnect({ id, remoteAddress }, done) {
      const others = open.get(remoteAddress) ?? 0
      open.set(remoteAddress, others + 1)
      timers.set(
        id,
        setTimeout(() => {
          for (const connection of server.connections) if (connection.id === id) connection.close()
        }, limits.longestConnection).unref(),
      )
      done(others < limits.connectionsOfOne ? null : tooManyConnections())
    },

    onClose({ id, remoteAddress }) {
      const others = (open.get(remoteAddress) ?? 1) - 1
      if (others > 0) open.set(remoteAddress, others)
      else open.delete(remoteAddress)
      clearTimeout(timers.get(id))
      timers.delete(id)
    },

    onRcptTo({ address }, { envelope }, done) {
      // One recipient at a time, which limits each reply to one email; mail servers send the others separately.
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
      const isTooMany = ++mails > mailsAtOnce
      stream.once('close', () => mails--)
      stream.on('data', (chunk: Buffer) => {
        // Drain the remaining message.
        if (stream.sizeExceeded || isTooMany) chunks = []
        else chunks.push(chunk)
      })
      stream.on('error', () => {})
      stream.on('end', () => {
        if (isTooMany) return done(notNow())
        if (stream.sizeExceeded) return done(tooLarge())
        const { address } = itemAt(envelope.rcptTo, 0)
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
  // Clients that disconnect or do not speak SMTP are not worth logging.
  server.on('error', () => {})
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
