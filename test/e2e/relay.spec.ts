import { randomBytes } from 'node:crypto'
import { connect } from '#db/connect.ts'
import { findEmbedded } from '#db/embedded.ts'
import { expect, test } from './fixtures.ts'

/** Both tokens of a new conversation in the site's database. */
async function conversation() {
  const running = await findEmbedded(process.env.E2E_DATA_DIR!)
  const database = connect({ connectionString: running!.connectionString, max: 1 })
  const [a, b] = ['a', 'b'].map(() =>
    Array.from(randomBytes(16), byte => 'abcdefghijklmnopqrstuvwxyz234567'[byte % 32]).join(''),
  ) as [string, string]
  await database.query(
    `insert into relay (about, token_a, address_a, name_a, language_a, token_b, address_b, name_b, language_b)
    values (jsonb_build_object('test', $1::text), $1, 'ana@mail.example', 'Ana', 'es', $2, 'park@mail.example', 'Park', 'en')`,
    [a, b],
  )
  return {
    a,
    b,
    async off() {
      const [row] = await database.query<{ a: boolean; b: boolean }>(
        'select off_a as a, off_b as b from relay where token_a = $1',
        [a],
      )
      return row
    },
    close: () => database.close(),
  }
}

test.describe('the page that stops a conversation', () => {
  test('stops it for its reader only, and not by being opened', async ({ page, ready, violations }) => {
    const { a, off, close } = await conversation()
    const answer = await page.goto(`/stop-conversation?token=${a}`)
    expect(answer!.headers()['cache-control']).toBe('no-store')
    await ready()
    expect(await violations()).toEqual([])
    expect(await off()).toEqual({ a: false, b: false })
    await page.getByRole('button', { name: 'Stop the conversation' }).click()
    // Exactly: a longer sentence before it contains the same text.
    const done = page.getByText('You will not get any more email from this conversation.', { exact: true })
    await expect(done).toBeVisible()
    expect(await off()).toEqual({ a: false, b: true })
    await close()
  })

  test('works in Spanish without script, and repeatedly', async ({ browser }) => {
    const { b, off, close } = await conversation()
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    for (let time = 0; time < 2; time++) {
      await page.goto(`/es/stop-conversation?token=${b.toUpperCase()}`)
      await page.getByRole('button', { name: 'Terminar la conversación' }).click()
      await expect(page.getByText('Ya no recibirás correos de esta conversación.')).toBeVisible()
    }
    expect(await off()).toEqual({ a: true, b: false })
    await context.close()
    await close()
  })

  test('reports a wrong or missing link', async ({ page, ready }) => {
    await page.goto('/stop-conversation?token=abcdefghij234567')
    await ready()
    await page.getByRole('button', { name: 'Stop the conversation' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'This conversation has already ended. You will not get any more email from it.',
    )
    for (const query of ['', '?token=1']) {
      await page.goto(`/stop-conversation${query}`)
      await expect(page.getByText('use the link at the bottom of any email in it')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Stop the conversation' })).toHaveCount(0)
    }
  })
})
