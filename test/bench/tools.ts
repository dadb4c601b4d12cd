import { milliseconds, timed } from './listings.ts'
import type { Served } from './served.ts'
import { sized } from './size.ts'

const TURNS = sized(400, 5)
const WARM_UP = sized(50, 1)
/** Most time of a tool beside the same call of the API, as a ratio. */
const LIMIT = 1.3

/** Prints the time of the search as a tool of `/mcp` beside the same search of the API, neither of them cached. */
export async function benchTools({ address }: Pick<Served, 'address'>): Promise<void> {
  // Another search each time, so that no answer is a kept one.
  const search = (turn: number) => ({ bedrooms: 2 + (turn % 3), 'minimum-price': 20_000 + turn, limit: 24 })
  const overApi = async (turn: number) => {
    const query = Object.entries(search(turn)).map(([name, value]) => `${name}=${value}`)
    const accept = 'application/vnd.havenrow.micro+json'
    await (await fetch(`${address}/api/v1/listings.json?${query.join('&')}`, { headers: { accept } })).text()
  }
  const asTool = async (turn: number) => {
    const call = { name: 'search_homes', arguments: search(turn) }
    const answer = await fetch(`${address}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: turn, method: 'tools/call', params: call }),
    })
    await answer.text()
  }
  await timed(overApi, WARM_UP)
  await timed(asTool, WARM_UP)
  const api = await timed(turn => overApi(turn + 1_000), TURNS)
  const tool = await timed(turn => asTool(turn + 2_000), TURNS)
  console.log(`API   ${milliseconds(api)}`)
  console.log(`tool  ${milliseconds(tool)}  ${(tool.p50 / api.p50).toFixed(2)} times (at most ${LIMIT})`)
}
