import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { parseArguments } from '#cli/staff.ts'
import { authenticate, getSession } from '#contract/account/v1.ts'
import { setPassword } from '#contract/account-link/v1.ts'
import { getUserForStaff } from '#contract/staff/v2.ts'
import { linkIn, mailTo } from '../world/mailbox.ts'
import { siteWithMail } from '../world/site-with-mail.ts'

const { world, mail, visitor, person } = await siteWithMail()
const siteUrl = 'https://homes.example'

/** Runs `npm run staff` on the site's database. */
async function staff(...parameters: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['bin/havenrow.js', 'staff', ...parameters],
    {
      env: { DATABASE_URL: world.connectionString, SITE_URL: siteUrl, SESSION_SECRET: 'x'.repeat(32) },
    },
  )
  return stdout
}
const fails = (...parameters: string[]) =>
  staff(...parameters).then(
    text => text,
    (error: { stderr: string }) => error.stderr,
  )

describe('npm run staff', () => {
  test('invites a person without an account by a link, which is printed and emailed', async () => {
    expect(await staff()).toContain('No account is staff.')
    const email = 'ana.ruiz@homes.example'
    const output = await staff('add', email, '--name', 'Ana Ruiz')
    const [link = ''] = output.match(/https:\S+/) ?? []
    expect(link).toMatch(/^https:\/\/homes\.example\/password\?token=/)
    expect(linkIn(await mailTo(mail, email), '/password').search).toBe(new URL(link).search)
    expect(await staff('list')).toContain(`${email}  Ana Ruiz  has not set a password yet`)

    const ana = visitor()
    const token = new URL(link).searchParams.get('token')!
    const password = 'a quite different password'
    const answer = await ana.call(setPassword, { path: { token }, body: { email, password } })
    expect(answer.status).toBe(200)
    expect((await ana.call(getSession)).json.payload.isLoggedIn).toBe(true)
    // Without a second factor nothing of staff opens.
    expect((await ana.call(getUserForStaff, { path: { key: 1 } })).status).toBe(403)
    expect(await staff('list')).toContain(`${email}  Ana Ruiz  has no second factor yet`)
    expect(await staff('add', email)).toContain('is already staff')
  })

  test('makes an account staff, and takes it back with its sessions', async () => {
    const rosa = await person()
    expect(await staff('add', rosa.username.toUpperCase())).toContain('with the password of the account')
    expect(await staff('list')).toContain(rosa.username)
    expect(await staff('remove', rosa.username)).toContain('no longer staff')
    expect(await staff('list')).not.toContain(rosa.username)
    expect((await rosa.call(getSession)).json.payload.isLoggedIn).toBe(false)
    const { username, password } = rosa
    expect((await rosa.call(authenticate, { body: { username, password } })).status).toBe(200)
    expect(await fails('remove', rosa.username)).toContain('is not staff')
    const changes = await world.database.query(
      `select actor_kind as actor, after from audit_entry where subject_key = $1 order by key`,
      [rosa.key],
    )
    expect(changes).toEqual([
      { actor: 'job', after: { isStaff: true } },
      { actor: 'job', after: { isStaff: false } },
    ])
  })

  test('says what it needs', () => {
    expect(() => parseArguments(['add'])).toThrow('Usage: npm run staff')
    expect(() => parseArguments(['add', 'nobody'])).toThrow('"nobody" is not an email address')
    expect(() => parseArguments(['promote', 'a@b.example'])).toThrow('Usage: npm run staff')
    expect(() => parseArguments(['add', 'a@b.example', '--language', 'fr'])).toThrow('Usage: npm run staff')
    expect(parseArguments(['add', 'ana@b.example']).member).toMatchObject({
      firstName: 'ana',
      lastName: 'Staff',
    })
  })
})
