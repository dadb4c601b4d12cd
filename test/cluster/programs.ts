import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

const versionsDirectory = '/usr/lib/postgresql'
export const nginxPath = '/usr/sbin/nginx'

/** Folder of the programs of Debian's newest PostgreSQL; undefined if none is installed. */
export function findPostgres(): string | undefined {
  if (!existsSync(versionsDirectory)) return undefined
  const versions = readdirSync(versionsDirectory).sort((a, b) => Number(b) - Number(a))
  return versions
    .map(version => join(versionsDirectory, version, 'bin'))
    .find(bin => existsSync(join(bin, 'initdb')))
}

/**
 * Folder of PostgreSQL's programs, if nginx is installed as well.
 * @throws Error with the packages to install
 */
export function programsOfCluster(): string {
  const postgres = findPostgres()
  const missing = [...(postgres ? [] : ['postgresql']), ...(existsSync(nginxPath) ? [] : ['nginx'])]
  if (!postgres || missing.length > 0)
    throw new Error(`The cluster needs Debian packages: sudo apt-get install ${missing.join(' ')}`)
  return postgres
}

/** A port of 127.0.0.1 that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}
