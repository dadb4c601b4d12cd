import sharp from 'sharp'
import { authenticate } from '#contract/account/v1.ts'
import { sendContactMessage } from '#contract/contact/v1.ts'
import { callUrl } from '#contract/fetch-client.ts'
import { addDraftPhoto, startListing } from '#contract/listing-draft/v1.ts'
import { newClientAddress } from './people.ts'

/** A photo as browsers send it: 5 megapixels, with as many details as those of phones. */
async function aPhoto(): Promise<Blob> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const bytes = await sharp({
    create: { width: 2_560, height: 1_920, channels: 3, background: '#888', noise },
  })
    .blur(1.2)
    .jpeg({ quality: 92 })
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
}

const home = (n: number) => 100_000 + n
const paths = [
  () => '/',
  (n: number) => `/homes/${home(n)}`,
  (n: number) => `/es/homes/${home(n)}`,
  (n: number) => `/homes/fl?page=${1 + (n % 20)}&maximum-price=${40_000 + n}`,
  (n: number) => `/parks/${1 + (n % 800)}`,
  (n: number) => `/api/v1/listings.json?state=TX&minimum-price=${n}`,
  (n: number) => `/homes/${home(n)}.webp?type=card`,
  (n: number) => `/homes/${home(n)}.jpg?type=share`,
]

/** Everything that visitors do, a little of each: pages, searches, pictures, logins, forms, photos. @returns failures */
export async function lightLoad(address: string, rounds: number): Promise<string[]> {
  const failures: string[] = []
  const ask = async (path: string, init: RequestInit = {}) => {
    // A new client address each time, because of rate limits.
    const headers = { 'x-forwarded-for': newClientAddress(), ...init.headers }
    const response = await fetch(address + path, { ...init, headers })
    const body = await response.arrayBuffer()
    if (!response.ok && ![404, 410].includes(response.status))
      failures.push(`${path}: ${response.status} ${Buffer.from(body).toString().slice(0, 200)}`)
    return { response, body }
  }
  const post = (path: string, body: object) =>
    ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const read = async (n: number) => {
    for (const path of paths) await ask(path(n))
  }
  const upload = async () => {
    const { response, body } = await ask(callUrl(startListing, {}), { method: 'POST' })
    const { payload } = JSON.parse(Buffer.from(body).toString()) as { payload: { key: string } }
    const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';')
    await ask(callUrl(addDraftPhoto, { path: { key: payload.key } }), {
      method: 'POST',
      headers: { cookie, 'content-type': 'image/jpeg' },
      body: await aPhoto(),
    })
  }
  for (let round = 0; round < rounds; round++)
    await Promise.all([
      ...[0, 1, 2, 3].map(n => read(round * 4 + n)),
      post(callUrl(authenticate, {}), { username: 'buyer@sample.example', password: 'sample password' }),
      post(callUrl(sendContactMessage, {}), {
        name: 'Rosa',
        email: 'rosa@mail.example',
        message: 'Is the office open on Sunday?',
      }),
      ...(round % 5 === 0 ? [upload()] : []),
    ])
  return failures
}
