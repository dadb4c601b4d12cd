import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Handler, RawCall } from '#api/handle.ts'
import { execute } from '#api/handle.ts'
import { handlers } from '#api/handlers.ts'
import type { Services } from '#api/services.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { illustrate } from '#sample/index.ts'
import { openFeatures } from '#server/features.ts'
import type { AlertOptions } from '#services/alert/index.ts'
import { openPlaces } from '#services/place/index.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { testPictures } from './picture-process.ts'

/** What a test sends: numbers are written as text. */
export type Given = Record<string, string | number | readonly (string | number)[]>

/** Everything between the API and a database of a test's own, without a server; the clock stands still until moved. */
export interface OpenWorld extends TestDatabase {
  services: Services
  /** For a second node of alerts. */
  alertOptions: AlertOptions
  clock: { now: number }
  /** Calls an operation through its own checks. */
  call(
    operation: AnyOperation,
    given?: { path?: Given; query?: Given } & Partial<Omit<RawCall, 'path' | 'query'>>,
    // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came back
  ): Promise<{ status: number; body: any; tags?: readonly string[]; freshUntil?: number }>
  /** Makes changes of the database known, as the change feed would. */
  changed(entity: string, ...keys: number[]): Promise<void>
}

const texts = (given: Given = {}): RawCall['path'] =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      typeof value === 'object' ? value.map(String) : String(value),
    ]),
  )

const origin = 'https://havenrow.example'
const secret = 'the secret of a world that is made for tests'

/** A fault of the program fails the test. */
function report(error: unknown): never {
  throw error
}

/** Opens the services over a new database that `fill` has put homes into. */
export async function openWorld(
  now: number,
  fill: (database: TestDatabase['database']) => Promise<unknown>,
): Promise<OpenWorld> {
  const clock = { now }
  const test = await testDatabase()
  await fill(test.database)
  const { services, writes, mail, names, features } = await openFeatures({
    places: await openPlaces({ database: test.database, now: () => clock.now }),
    illustrate,
    infrastructure: {
      database: test.database,
      queue: { add: async () => {} },
      pictures: testPictures(),
      transport: {
        deliver: async () => {},
        withdraw: async () => {},
        forget: async () => {},
        close: () => {},
      },
      gateway: { deliver: async () => {}, withdraw: async () => {}, forget: async () => {} },
      now: () => clock.now,
    },
    config: {
      siteName: 'Havenrow',
      siteUrl: origin,
      dataDir: join(tmpdir(), `havenrow-world-${process.pid}`),
      mailFrom: 'no-reply@havenrow.example',
      contactEmail: 'hello@havenrow.example',
      textNumbers: { listing: '+18135550100', community: '+18135550101' },
      relay: { domain: 'reply.havenrow.example', port: 0, certificate: undefined },
      social: {},
    },
    secret,
    onError: report,
    onDead: letter => report(letter),
  })
  return {
    ...test,
    services,
    alertOptions: {
      database: test.database,
      listings: services.listings,
      places: services.places,
      names,
      mail,
      origin,
      secret,
      now: () => clock.now,
      addFavorite: services.favorites.saveFromAlerts,
      onError: report,
    },
    clock,
    call(operation, { path, query, detail = 'milli', ...sent } = {}) {
      const handler = handlers.get(operation.id) as Handler
      return execute(
        handler,
        { services, writes, report },
        { path: texts(path), query: texts(query), detail, ...sent },
      )
    },
    async changed(entity, ...keys) {
      const changes = keys.map(key => ({ entity, key }))
      for (const feature of Object.values(features)) await feature.apply?.(changes)
    },
  }
}
