import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { browser, open, startPages, world } from '../world/pages.ts'

startPages()

/** Both tokens of a new conversation. */
async function conversation() {
  const [a, b] = ['a', 'b'].map(() =>
    Array.from(randomBytes(16), byte => 'abcdefghijklmnopqrstuvwxyz234567'[byte % 32]).join(''),
  ) as [string, string]
  await world.database.query(
    `insert into relay (about, token_a, address_a, name_a, language_a, token_b, address_b, name_b, language_b)
    values (jsonb_build_object('test', $1::text), $1, 'ana@mail.example', 'Ana', 'es', $2, 'park@mail.example', 'Park', 'en')`,
    [a, b],
  )
  const off = async () => {
    const [row] = await world.database.query('select off_a as a, off_b as b from relay where token_a = $1', [
      a,
    ])
    return row
  }
  return { a, b, off }
}

describe('the page that stops a conversation', () => {
  test('stops it for its reader only, and not by being opened', async () => {
    const { a, off } = await conversation()
    const page = await open(`/stop-conversation?token=${a}`)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(await off()).toEqual({ a: false, b: false })
    const done = await page.press('Stop the conversation')
    // Exactly: a longer sentence before it contains the same text.
    expect(done.getByText('You will no longer get emails from this conversation.')).toBeVisible()
    expect(await off()).toEqual({ a: false, b: true })
  })

  test('works in Spanish, and repeatedly', async () => {
    const { b, off } = await conversation()
    const client = browser()
    for (let time = 0; time < 2; time++) {
      const page = await client.open(`/es/stop-conversation?token=${b.toUpperCase()}`)
      const done = await page.press('Terminar la conversación')
      expect(done.main).toHaveTextContent('Ya no recibirás correos de esta conversación.')
    }
    expect(await off()).toEqual({ a: true, b: false })
  })

  test('reports a wrong or missing link', async () => {
    const unknown = await open('/stop-conversation?token=abcdefghij234567')
    const ended = await unknown.press('Stop the conversation')
    expect(ended.announced('alert')).toEqual([
      'This conversation has already ended. You will not get any more email from it.',
    ])
    for (const query of ['', '?token=1']) {
      const page = await open(`/stop-conversation${query}`)
      expect(page.main).toHaveTextContent('use the link at the bottom of any email in it')
      expect(page.queryByRole('button', { name: 'Stop the conversation' })).toBeNull()
    }
  })
})
