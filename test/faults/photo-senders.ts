import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { callUrl } from '#contract/fetch-client.ts'
import { addOwnPhoto } from '#contract/own-photo/v2.ts'
import type { Database } from '#db/database.ts'
import { aListing } from '../world/listing.ts'
import { aPicture } from '../world/picture.ts'
import { get, type Reply, type SiteProcess, until } from '../world/site.ts'
import { aPerson, type SignedInVisitor } from '../world/visitor.ts'

/** People who send photos at once. */
const senders = 4

/** Sends a photo of a home of this person, with its key; the reply is undefined if the site is gone. */
export async function sendPhoto(
  { address }: { address: string },
  { cookie }: SignedInVisitor,
  home: number,
): Promise<Reply | undefined> {
  const url = new URL(callUrl(addOwnPhoto, { path: { type: 'listings', key: home } }), address)
  const body = await aPicture({ width: 1_200, height: 900 })
  const headers = { cookie, 'content-type': body.type }
  return get(url, { method: 'POST', headers, body }).catch(() => undefined)
}

/** Sends photos, each of another home, until the site is killed; tells of each that was acknowledged. */
async function sendPhotos(
  site: SiteProcess,
  database: Database,
  person: SignedInVisitor,
  onAcknowledged: () => void,
): Promise<void> {
  for (;;) {
    const home = await aListing(database, { ownerType: 'registered-users', ownerKey: person.key })
    const reply = await sendPhoto(site, person, home)
    if (!reply) return
    expect(reply.status, reply.text).toBe(201)
    onAcknowledged()
  }
}

const stored = async (database: Database) =>
  (await database.query<{ name: string }>('select file_name as name from photo where color is not null'))
    .map(({ name }) => name)
    .sort()

export interface KillGiven {
  database: Database
  /** How often the site is killed. */
  rounds: number
  start(): Promise<SiteProcess>
  /** Names of the files of photos of homes, wherever they are stored. */
  files(): Promise<string[]>
}

/** Kills the site while people send photos, and checks that rows and files agree afterwards. */
export async function killWhilePhotosAreSent({ database, rounds, start, files }: KillGiven): Promise<void> {
  let site = await start()
  try {
    let acknowledged = 0
    for (let round = 0; round < rounds; round++) {
      const people = await Promise.all(Array.from({ length: senders }, () => aPerson(site.address, database)))
      const before = acknowledged
      const sending = Promise.all(
        people.map(person => sendPhotos(site, database, person, () => acknowledged++)),
      )
      // A busy machine takes long for the first one.
      await Promise.race([
        sending,
        until(
          async () => acknowledged,
          count => count > before,
          300_000,
        ),
      ])
      expect(acknowledged).toBeGreaterThan(before)
      await sleep((round * 283) % 1_000)
      site.child.kill('SIGKILL')
      await site.ended
      await sending
      site = await start()
    }
    const names = await stored(database)
    expect(names.length).toBeGreaterThanOrEqual(acknowledged)
    const sorted = async () => (await files()).sort()
    // Files without a photo are deleted after an hour.
    expect(await sorted()).toEqual(expect.arrayContaining(names))
    await database.query("update file_to_remove set due_at = due_at - interval '1 hour'")
    expect(await until(sorted, found => found.length === names.length)).toEqual(names)
  } finally {
    await site.stop()
  }
}
