import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Handler, RawCall } from '#api/handle.ts'
import { execute } from '#api/handle.ts'
import { handlers } from '#api/handlers.ts'
import type { Services } from '#api/services.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { openPublicFetch } from '#platform/public-fetch/index.ts'
import { illustrate } from '#sample/index.ts'
import { openFeatures } from '#server/features.ts'
import type { AlertOptions } from '#services/alert/index.ts'
import { openPhotoFiles } from '#services/photo/index.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { testPictures } from './picture-process.ts'
import { sharedNames, sharedPlaces } from './places.ts'

/** Parameters; numbers are formatted as text. */
export type Given = Record<string, string | number | readonly (string | number)[]>

/** API and services on a separate database, without a server; the clock advances only when set. */
export interface OpenWorld extends TestDatabase {
  services: Services
  /** For a second node of alerts. */
  alertOptions: AlertOptions
  clock: { now: number }
  /** Calls an operation with its validation. */
  call(
    operation: AnyOperation,
    given?: { path?: Given; query?: Given } & Partial<Omit<RawCall, 'path' | 'query'>>,
    // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of any shape
  ): Promise<{ status: number; body: any; tags?: readonly string[]; freshUntil?: number }>
  /** Applies changes of the database, like the change feed. */
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
const secret = 'a session secret used only by these tests'
const dataDir = join(tmpdir(), `havenrow-world-${process.pid}`)

/** Fails the test on an unexpected error. */
function report(error: unknown): never {
  throw error
}

/** Opens the services on a new database with data from `fill`. */
export async function openWorld(
  now: number,
  fill: (database: TestDatabase['database']) => Promise<unknown>,
): Promise<OpenWorld> {
  const clock = { now }
  const test = await testDatabase()
  await fill(test.database)
  const { services, writes, mail, names, features } = await openFeatures({
    places: await sharedPlaces({ database: test.database, now: () => clock.now }),
    namesFrom: sharedNames,
    illustrate,
    infrastructure: {
      database: test.database,
      queue: { add: async () => {} },
      files: openPhotoFiles({
        dataDir,
        photoStore: 'disk',
        photoStoreAlso: undefined,
        objectServer: undefined,
      }),
      pictures: testPictures(),
      transport: {
        deliver: async () => {},
        withdraw: async () => {},
        erase: async () => {},
        close: () => {},
      },
      publicFetch: openPublicFetch({ allowsLocal: false }),
      gateway: { deliver: async () => {}, withdraw: async () => {}, erase: async () => {} },
      now: () => clock.now,
    },
    config: {
      siteName: 'Havenrow',
      siteUrl: origin,
      dataDir,
      pictureCacheBytes: 512 * 2 ** 20,
      mailFrom: 'no-reply@havenrow.example',
      contactEmail: 'hello@havenrow.example',
      textNumbers: { listing: '+18135550100', community: '+18135550101' },
      relay: { domain: 'reply.havenrow.example', port: 0, certificate: undefined },
      social: {},
      stripe: undefined,
      pushKeys: undefined,
      smtpUrl: undefined,
      backup: undefined,
      textGateway: undefined,
      mapTiles: null,
      mapStyleUrl: null,
      chatScriptUrl: null,
      tagManagerId: null,
      company: null,
      adNetworkUrl: null,
      adSlots: null,
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
      monthlyCosts: services.monthlyCosts,
      places: services.places,
      names,
      mail,
      push: services.push,
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
