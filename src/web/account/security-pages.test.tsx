import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { rendered } from '#test/world/rendered.tsx'
import { Component as ActivityPage } from './ActivityPage.tsx'
import { Component as LoginCodePage } from './LoginCodePage.tsx'
import { Component as SecondFactorPage } from './SecondFactorPage.tsx'
import { Component as SessionsPage } from './SessionsPage.tsx'

/** A page with what its loader and its action gave. */
function page(Component: () => React.ReactNode, loaded: unknown, acted?: unknown) {
  const Stub = createRoutesStub([{ id: 'page', path: '/', Component }])
  return (
    <Stub
      hydrationData={{
        loaderData: { page: loaded },
        ...(acted !== undefined && { actionData: { page: acted } }),
      }}
    />
  )
}

const off = {
  authenticator: null,
  setup: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  isRequired: false,
  isVerified: true,
}
const setup = { secret: 'ABCDEFGH', url: 'otpauth://totp/Havenrow', qr: { size: 21, path: 'M0 0h1v1h-1z' } }

test('recent activity names events and devices in both languages', () => {
  const events = [
    {
      key: 2,
      kind: 'identity-linked',
      at: '2026-11-22 10:00:00',
      browser: 'Firefox',
      system: 'Windows',
      detail: 'google',
    },
    { key: 1, kind: 'sign-in', at: '2026-11-22 09:00:00', browser: null, system: null, detail: null },
    ...(['factor-failed', 'confirmation-failed'] as const).map((kind, index) => ({
      key: 3 + index,
      kind,
      at: '2026-11-22 08:00:00',
      browser: null,
      system: null,
      detail: 'passkey',
    })),
  ]
  const given = { events, page: 1, pages: 1 }
  const en = rendered(page(ActivityPage, given))
  expect(en).toContain('Google connected')
  expect(en).toContain('From Firefox on Windows')
  expect(en).toContain('Logged in')
  expect(en).toContain('Passkey not accepted at two-step login')
  expect(en).toContain('Passkey not accepted while logged in')
  expect(en).not.toContain('Wrong')
  expect(rendered(page(ActivityPage, given), { language: 'es' })).toContain('Inicio de sesión')
})

test('the page of the second factor shows each of its states', () => {
  expect(rendered(page(SecondFactorPage, off))).toContain('Set up an authenticator app')
  expect(rendered(page(SecondFactorPage, { ...off, isVerified: false }))).toContain(
    'Confirm your email address first.',
  )
  expect(rendered(page(SecondFactorPage, { ...off, isRequired: true }))).toContain(
    'Staff accounts need two-step login.',
  )
  const setUp = rendered(page(SecondFactorPage, { ...off, setup }))
  expect(setUp).toContain('ABCD EFGH')
  expect(setUp).toContain('viewBox="0 0 21 21"')
  expect(setUp).toContain('Turn on two-step login')
  const on = { ...off, authenticator: { added: '2026-11-22 10:00:00' }, recoveryCodesLeft: 9 }
  expect(rendered(page(SecondFactorPage, on))).toContain('9 of 10 left')
  const passkeys = [{ key: 1, name: 'My phone', added: '2026-11-23 10:00:00', lastUsed: null }]
  const byPasskey = rendered(page(SecondFactorPage, { ...off, passkeys, recoveryCodesLeft: 10 }))
  expect(byPasskey).toContain('Remove My phone')
  expect(byPasskey).toContain('10 of 10 left')
  // Before the script has run nobody can add one.
  expect(byPasskey).not.toContain('>Add a passkey<')
  expect(rendered(page(SecondFactorPage, on, { recoveryCodes: ['abcd-efgh'] }))).toContain('abcd-efgh')
})

test('the second step of login asks for a code', () => {
  const html = rendered(page(LoginCodePage, null))
  expect(html).toContain('Enter your code')
  expect(html).toContain('autoComplete="one-time-code"')
  const byPasskey = rendered(page(LoginCodePage, { hasAuthenticator: false, hasPasskey: true }))
  expect(byPasskey).toContain('Use your passkey, or enter one of your recovery codes.')
  expect(byPasskey).not.toMatch(/\bapp\b|[Pp]hone/)
  expect(rendered(page(LoginCodePage, null), { language: 'es' })).toContain('Escribe tu código')
})

test('a page requests a proof of identity, and keeps the original form', () => {
  const asking = (confirmation: object, language: 'en' | 'es' = 'en') =>
    rendered(page(SessionsPage, [], { confirmation: { fields: [['session', '7']], ...confirmation } }), {
      language,
    })
  const byEmail = asking({ ways: ['email'], isResent: true })
  expect(byEmail).toContain('Send a new code')
  expect(byEmail).toContain('We sent a new code. The old one no longer works.')
  const both = asking({ ways: ['password', 'code'] })
  expect(both).not.toContain('Send a new code')
  expect(both).toContain('Confirm your identity')
  expect(both).toContain('<input type="hidden" name="session" value="7"/>')
  expect(both).toContain('autoComplete="current-password"')
  expect(both).toContain('Or a code from your authenticator app')
  const emailed = asking({
    ways: ['email'],
    errors: { form: [], fields: { 'proof.code': 'wrong_code' } },
  })
  expect(emailed).toContain('We emailed you a code.')
  expect(emailed).toContain('aria-invalid="true"')
  expect(emailed).not.toContain('autoComplete="current-password"')
  const byPasskey = asking({ ways: ['password', 'passkey', 'recovery-code'] })
  expect(byPasskey).toContain('Or a recovery code')
  expect(byPasskey).toContain('Show password')
  expect(byPasskey).not.toMatch(/\bapp\b/)
  expect(asking({ ways: ['password'] }, 'es')).toContain('Confirma tu identidad')
})
