import { aHome } from './built.ts'
import { test as base, expect, fromOwnAddress, newAddress } from './member.ts'

const test = base.extend(fromOwnAddress)

test('the page of a home leads to a form with its missing facts ticked, which sends them', async ({
  page,
}) => {
  const home = await aHome()
  await page.goto(`/homes/${home}`)
  await page.getByRole('link', { name: 'Ask the seller' }).click()
  await expect(page).toHaveURL(/\/homes\/\d+\/ask$/)
  const ticks = page.getByRole('group', { name: 'What to ask about' }).getByRole('checkbox')
  expect(await ticks.count()).toBeGreaterThan(0)
  for (const tick of await ticks.all()) await expect(tick).toBeChecked()
  const send = page.getByRole('button', { name: /^Send/ })
  await send.click()
  // Only then: what is typed before the application starts would be sent with this press.
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('group', { name: 'What to ask about' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Your name' }).fill('Rosa Delgado')
  await page.getByRole('textbox', { name: /^Email address/ }).fill(newAddress())
  await send.click()
  await expect(page.getByText('Your message has been sent.')).toBeVisible()
})
