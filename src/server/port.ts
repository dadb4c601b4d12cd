import { createServer } from 'node:net'
import { errorCode } from '#kit/error.ts'
import { ConfigError } from './config.ts'

interface Address {
  host: string
  port: number
}

/** A ConfigError with a remedy for a known listen error; any other error unchanged. */
export function listenFault(error: unknown, { host, port }: Address, setting = 'PORT'): unknown {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new ConfigError(
        `Port ${port} of ${host} is in use. Stop the other program, or set ${setting} to another one.`,
      )
    case 'EACCES':
      return new ConfigError(`This user may not listen on port ${port}. Set ${setting} to 1024 or above.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new ConfigError(
        `${host} is not an address of this machine. Set HOST to one, for example localhost.`,
      )
    default:
      return error
  }
}

/** Checks the address before the slow part of the start. @throws ConfigError with a remedy */
export function assertListenable(address: Address, setting?: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const server = createServer()
  server.once('error', error => reject(listenFault(error, address, setting)))
  server.listen({ ...address, exclusive: true }, () => server.close(() => resolve()))
  return promise
}
