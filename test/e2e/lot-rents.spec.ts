import type { BrowserContext, Page } from '@playwright/test'
import { aPark } from '../world/park.ts'
import { aRentReport } from '../world/rent-report.ts'
import { withDatabase } from './database.ts'
import { violationsOf } from './fixtures.ts'
import { expect, register, test } from './member.ts'
import { asStaff, contextOf } from './staff-member.ts'

/** A new park with a figure of its rent; its page is public a moment later. */
async function aNewPark() {
  const name = `Heron Lake ${crypto.randomUUID().slice(0, 8)}`
  const rents = [{ amount: 580, asOf: '2024-01-01' }]
  return { name, key: await withDatabase(database => aPark(database, { town: 'canonCity', name, rents })) }
}

/** A page of a new person with a confirmed address. */
async function asPerson(context: BrowserContext): Promise<Page & { userKey?: number }> {
  const { key } = await register(context)
  await withDatabase(database =>
    database.query('update registered_user set email_verified_at = now() where key = $1', [key]),
  )
  return Object.assign(await context.newPage(), { userKey: key })
}

test('a resident reports a rent, the owner replies, and staff decide', async ({ browser, baseURL }) => {
  const browsing = { browser, baseURL }
  const { key, name } = await aNewPark()
  const staff = await asStaff(browsing)
  const approve = async () => {
    await staff.goto('/staff/lot-rents')
    await staff.getByRole('link', { name: new RegExp(name) }).click()
    await staff.waitForURL(/lot-rents\/.+/)
    expect(await violationsOf(staff)).toEqual([])
    await staff.getByRole('radio', { name: 'Approve' }).check()
    await staff.getByRole('button', { name: 'Decide and email the person' }).click()
    await expect(staff.getByText('We saved your decision')).toBeVisible()
  }
  const page = await asPerson(await contextOf(browsing))
  await page.goto(`/parks/${key}`)
  await page.getByRole('link', { name: 'Report your lot rent' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await page.getByRole('textbox', { name: 'Monthly lot rent' }).fill('6 12 x')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Monthly lot rent' })).toHaveValue('6 12 x')
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Monthly lot rent' }).fill('612')
  await page.getByLabel('You have paid this since').fill('2026-01-01')
  await page.getByRole('checkbox', { name: 'Water' }).check()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('We received your report.')).toBeVisible()
  await approve()

  const owner = await asPerson(await contextOf(browsing))
  await withDatabase(async database => {
    for (const amount of [644, 671]) {
      const { key: userKey } = await register(await contextOf(browsing))
      await aRentReport(database, { userKey, parkKey: key, amount, state: 'approved', includes: ['water'] })
    }
    await database.query(`update park set owner_type = 'registered-users', owner_key = $2 where key = $1`, [
      key,
      owner.userKey,
    ])
  })
  await owner.goto(`/account/parks/${key}`)
  await owner.getByRole('link', { name: 'See what residents report, and reply' }).click()
  await expect(owner.getByText('$610 to $670 per month')).toBeVisible()
  expect(await violationsOf(owner)).toEqual([])
  const words = 'The rent depends on the size of the lot and on the view.'
  await owner.getByRole('textbox', { name: 'Your reply' }).fill(words)
  await owner.getByRole('button', { name: 'Send reply' }).click()
  await expect(owner.getByText('We received your reply.')).toBeVisible()
  await approve()
  await expect(async () => {
    await page.goto(`/parks/${key}`)
    expect(await page.locator('#rents').innerText()).toContain(words)
  }).toPass()
})
