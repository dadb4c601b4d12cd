import { createServer } from 'node:net'
import { ConfigError } from './config.ts'

interface Address {
  host: string
  port: number
}

/** What somebody can mend about an address that cannot be listened on; any other error as it is. */
export function listenFault(error: unknown, { host, port }: Address, setting = 'PORT'): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new ConfigError(
        `Port ${port} of ${host} is taken. Stop what uses it, or set ${setting} to another one.`,
      )
    case 'EACCES':
      return new ConfigError(`This user may not listen on port ${port}. Set ${setting} to 1024 or above.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new ConfigError(`${host} is no address of this machine. Set HOST to one, for example localhost.`)
    default:
      return error
  }
}

/** Tries the address before the long part of the start. @throws ConfigError saying what to mend */
export function assertListenable(address: Address, setting?: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const server = createServer()
  server.once('error', error => reject(listenFault(error, address, setting)))
  server.listen({ ...address, exclusive: true }, () => server.close(() => resolve()))
  return promise
}
