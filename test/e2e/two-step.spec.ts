import type { Page } from '@playwright/test'
import { samplePassword } from '#model/account/sample.ts'
import { currentCode } from '../world/second-factor.ts'
import { withDatabase } from './database.ts'
import { violationsOf } from './fixtures.ts'
import {
  authenticate,
  expect,
  field,
  fromOwnAddress,
  loggedInUsername,
  logIn,
  password,
  register,
  test,
} from './member.ts'
import { readOutbox } from './outbox.ts'

test.use(fromOwnAddress)

const staff = 'staff@sample.example'

/** The page with the code of sample staff, read as on the site's own machine. */
async function sampleCode(): Promise<string> {
  const page = await fetch(`http://localhost:${process.env.E2E_PORT}/dev/code`)
  return /<h1>(\d{6})</.exec(await page.text())?.[1] ?? ''
}

const main = (page: Page) => page.getByRole('main')

test('staff log in with a code and return to where they came from', async ({ page }) => {
  await page.goto('/login?back=%2Fterms')
  await logIn(page, staff, samplePassword)
  await expect(page).toHaveURL('/login/code?back=%2Fterms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code')
  const enter = async (code: string) => {
    await field(page, 'Code').fill(code)
    await main(page).getByRole('button', { name: 'Log in' }).click()
  }
  await enter('000000')
  await expect(page.getByRole('alert')).toContainText('The code is incorrect or was already used.')
  await enter(await sampleCode())
  await expect(page).toHaveURL('/terms')
  await page.goto('/account/activity')
  await expect(main(page)).toContainText('Wrong code entered at two-step login')
  await page.goto('/es/account/activity')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Actividad reciente')
})

test('a member turns two-step login on and logs in by a recovery code', async ({ page, context }) => {
  const { username } = await register(context)
  await page.goto('/account/second-factor')
  await expect(main(page)).toContainText('Confirm your email address first.')
  let link: string | undefined
  await expect
    .poll(async () => {
      const mail = (await readOutbox())
        .split('<hr>')
        .find(text => text.includes(username) && text.includes('/account/verify?'))
      link = /http\S+?(\/account\/verify\?token=[\w-]{43})/.exec(mail ?? '')?.[1]
      return link
    })
    .toBeDefined()
  await page.goto(link!)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page).toHaveURL('/account/verify?verified=1')

  await page.goto('/account/second-factor')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await main(page).locator('code').innerText()).replaceAll(' ', '')
  await field(page, 'Code from the app').fill(currentCode(secret))
  await page.getByRole('button', { name: 'Turn on two-step login' }).click()
  const codes = main(page).getByRole('listitem').locator('code')
  await expect(codes).toHaveCount(10)
  const [recoveryCode] = await codes.allInnerTexts()
  await page.goto('/account/second-factor')
  await expect(main(page)).toContainText('10 of 10 left')

  await context.clearCookies({ name: 'session' })
  await page.goto('/login')
  await logIn(page, username, password)
  await field(page, 'Code').fill(recoveryCode!)
  await main(page).getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/account')
  await page.goto('/account/second-factor')
  await expect(main(page)).toContainText('9 of 10 left')
  await page.getByRole('button', { name: 'Remove the app' }).click()
  await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible()
})

/** Makes a user's last confirmation of identity eleven minutes old. */
const expireConfirmation = (userKey: number) =>
  withDatabase(database =>
    database.query(
      `update session set authenticated_at = now() - interval '11 minutes' where user_key = $1`,
      [userKey],
    ),
  )

test('a member confirms their identity before logging out other devices', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const otherDevice = await browser.newContext({ baseURL: baseURL! })
  const { key, username } = await register(context)
  expect(await authenticate(otherDevice, username)).toBe(200)
  await expireConfirmation(key)
  await page.goto('/account/sessions')
  await page.getByRole('button', { name: 'Log out all other devices' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Confirm your identity' })).toBeVisible()
  expect(await loggedInUsername(otherDevice)).toBe(username)
  const confirm = async (typed: string) => {
    await field(page, 'Your password').fill(typed)
    await page.getByRole('button', { name: 'Confirm and continue' }).click()
  }
  await confirm('')
  const alert = main(page).getByRole('alert')
  await expect(alert).toContainText('Enter a password')
  await expect(alert).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  await confirm('not the password')
  await expect(alert).not.toContainText('Enter a password')
  await expect(alert).toContainText('The password is incorrect.')
  expect(await violationsOf(page)).toEqual([])
  await main(page).getByRole('button', { name: 'Show password: Your password' }).click()
  await expect(field(page, 'Your password')).toHaveAttribute('type', 'text')
  expect(await loggedInUsername(otherDevice)).toBe(username)
  await confirm(password)
  await expect(main(page)).toContainText('Logged out.')
  expect(await loggedInUsername(otherDevice)).toBeUndefined()
  expect(await loggedInUsername(context)).toBe(username)

  // The form keeps the chosen device.
  expect(await authenticate(otherDevice, username)).toBe(200)
  await expireConfirmation(key)
  await page.goto('/es/account/sessions')
  await main(page).getByRole('listitem').getByRole('button').click()
  await expect(page.getByRole('heading', { level: 2, name: 'Confirma tu identidad' })).toBeVisible()
  await field(page, 'Tu contraseña').fill(password)
  await page.getByRole('button', { name: 'Confirmar y continuar' }).click()
  await expect(main(page)).toContainText('Se cerró la sesión.')
  await expect(main(page).getByRole('listitem').getByRole('button')).toHaveCount(0)
  expect(await loggedInUsername(otherDevice)).toBeUndefined()
  await otherDevice.close()
})
