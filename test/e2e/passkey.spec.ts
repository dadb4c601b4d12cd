import type { BrowserContext, Page } from '@playwright/test'
import { connect } from '#db/connect.ts'
import { findEmbedded } from '#db/embedded.ts'
import { clientHeaders, expect, loggedInUsername, logIn, password, register, test } from './member.ts'
import { startApplication } from './start-application.ts'

const main = (page: Page) => page.getByRole('main')

/** Changes the rows of a user in the database of the site. */
async function change(statement: string, userKey: number) {
  const running = await findEmbedded(process.env.E2E_DATA_DIR!)
  const database = connect({ connectionString: running!.connectionString, max: 1 })
  await database.query(statement, [userKey])
  await database.close()
}

/** Gives the browser a fingerprint reader, which knows its user. */
async function useDevice(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a member adds a passkey, logs in with it alone and after the password, confirms with it, and removes it', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL!, extraHTTPHeaders: clientHeaders() })
  const { key, username } = await register(context)
  await change('update registered_user set email_verified_at = now() where key = $1', key)
  const page = await context.newPage()
  await useDevice(context, page)
  const button = (name: string) => main(page).getByRole('button', { name, exact: true })
  const logOut = async () => {
    await context.clearCookies({ name: 'session' })
    await page.goto('/login')
    await startApplication(page)
  }

  await page.goto('/account/second-factor')
  await button('Add a passkey').click()
  await expect(main(page).getByRole('alert')).toBeVisible()
  await page.getByLabel('Passkey name').fill('My laptop')
  await button('Add a passkey').click()
  await expect(main(page).getByRole('listitem').locator('code')).toHaveCount(10)
  await page.goto('/account/second-factor')
  await expect(main(page).getByRole('heading', { level: 3 })).toHaveText('My laptop')
  await expect(main(page)).toContainText('Not used yet')
  await page.getByLabel('Passkey name').fill('The same')
  await button('Add a passkey').click()
  await expect(main(page).getByRole('alert')).toContainText('This passkey is already registered.')

  await logOut()
  await button('Use a passkey').click()
  await expect(page).toHaveURL('/account')
  expect(await loggedInUsername(context)).toBe(username)

  await logOut()
  await logIn(page, username, password)
  await expect(page).toHaveURL('/login/code')
  await button('Use a passkey').click()
  await expect(page).toHaveURL('/account')

  await change(`update session set authenticated_at = now() - interval '11 minutes' where user_key = $1`, key)
  await page.goto('/es/account/second-factor')
  await button('Quitar My laptop').click()
  await expect(page.getByRole('heading', { name: 'Confirma tu identidad' })).toBeVisible()
  await button('Confirmar con una llave de acceso').click()
  await expect(button('Agregar una llave de acceso')).toBeVisible()
  await expect(page).toHaveURL('/es/account/second-factor')
  await expect(main(page).getByRole('heading', { level: 3 })).toHaveCount(0)
  await expect(main(page)).not.toContainText('Códigos de recuperación')

  await logOut()
  await button('Use a passkey').click()
  await expect(main(page).getByRole('alert').first()).toContainText('We do not recognize this passkey.')
  await context.close()
})

test('without script the login and account pages show no passkey button', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL!,
    javaScriptEnabled: false,
    extraHTTPHeaders: clientHeaders(),
  })
  const page = await context.newPage()
  await page.goto('/login')
  await expect(main(page).getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await expect(main(page).getByRole('button', { name: /passkey/ })).toHaveCount(0)
  const { username } = await register(context)
  await logIn(page, username, password)
  expect(await loggedInUsername(context)).toBe(username)
  await context.close()
})
