import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  passwordForm,
  passwordPageForm,
  passwordRequestForm,
  signInForm,
  signUpForm,
  signUpPageForm,
} from './forms.ts'
import { accountTypes } from './values.ts'

/** The first error of each field. */
function errorsOf(schema: v.GenericSchema, value: unknown): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, value)
  return Object.fromEntries(issues.map(issue => [v.getDotPath(issue) ?? '', issue.message]).reverse())
}

const rosa = {
  username: 'rosa@mail.example',
  firstName: 'Rosa',
  lastName: 'Delgado',
  password: 'a long walk',
  accountType: 'FSBO',
  emailConsent: false,
}
const twice = { confirmUsername: 'Rosa@mail.example', confirmPassword: 'a long walk' }

describe('registration (L156)', () => {
  test('accepts all fields and a refused consent, and returns repeated fields once', () => {
    expect(v.parse(signUpForm, rosa)).toEqual({ ...rosa, language: 'en' })
    expect(errorsOf(signUpForm, { ...rosa, ...twice })).toEqual({})
    expect(errorsOf(signUpPageForm, { ...rosa, ...twice })).toEqual({})
  })

  test('requires every field, including a choice of consent', () => {
    const required = Object.fromEntries(Object.keys(rosa).map(field => [field, 'required']))
    expect(errorsOf(signUpForm, {})).toEqual(required)
    const { emailConsent, ...others } = required
    expect(errorsOf(signUpPageForm, {})).toEqual({
      ...others,
      confirmUsername: 'required',
      confirmPassword: 'required',
    })
    expect(v.parse(signUpPageForm, { ...rosa, ...twice, emailConsent: undefined }).emailConsent).toBe(false)
  })

  test.each([
    ['username', 'a@b', 'email'],
    ['username', 'rosa', 'email'],
    ['username', `${'r'.repeat(43)}@mail.example`, 'too_long'],
    ['username', '{rosa}@mail.example', 'email'],
    ['firstName', 'R', 'too_short'],
    ['firstName', 'R'.repeat(56), 'too_long'],
    ['lastName', 'D', 'too_short'],
    ['lastName', 'D'.repeat(56), 'too_long'],
    ['lastName', '{Delgado}', 'containsCurlyBraces'],
    ['password', '12345678', 'too_short'],
    ['password', 'x'.repeat(129), 'too_long'],
    ['accountType', 'Queen', 'inclusion'],
    ['emailConsent', 'yes', 'invalid'],
    ['isStaff', true, 'unknown'],
  ])('%s as %s is %s', (field, value, error) => {
    expect(errorsOf(signUpForm, { ...rosa, [field]: value })).toEqual({ [field]: error })
  })

  test('accepts lengths up to the limits and every account type', () => {
    const edges = {
      username: `${'r'.repeat(42)}@mail.example`,
      firstName: 'Ro',
      lastName: 'D'.repeat(55),
      password: ' { 6789',
    }
    expect(errorsOf(signUpForm, { ...rosa, ...edges, password: `${edges.password}89` })).toEqual({})
    expect(errorsOf(signUpForm, { ...rosa, password: 'x'.repeat(128) })).toEqual({})
    expect(accountTypes).toHaveLength(8)
    for (const accountType of accountTypes) expect(errorsOf(signUpForm, { ...rosa, accountType })).toEqual({})
  })

  test('reports a mismatch at the second field, on the page and in the API', () => {
    const other = { confirmUsername: 'ana@mail.example', confirmPassword: 'a long talk' }
    const errors = { confirmUsername: 'matchEmail', confirmPassword: 'matchPassword' }
    expect(errorsOf(signUpForm, { ...rosa, ...other })).toEqual(errors)
    expect(errorsOf(signUpPageForm, { ...rosa, ...other })).toEqual(errors)
    expect(errorsOf(signUpPageForm, { ...other, password: 'a long walk' })).toMatchObject({
      confirmPassword: 'matchPassword',
      firstName: 'required',
    })
  })
})

describe('login (L156)', () => {
  test('accepts an old, short password and is not remembered by default', () => {
    expect(v.parse(signInForm, { username: ' rosa@mail.example ', password: 'abcd' })).toEqual({
      username: 'rosa@mail.example',
      password: 'abcd',
      rememberMe: false,
    })
  })

  test.each([
    [{}, { username: 'required', password: 'required' }],
    [
      { username: 'rosa', password: 'abc' },
      { username: 'email', password: 'too_short' },
    ],
    [{ username: 'rosa@mail.example', password: 'x'.repeat(129) }, { password: 'too_long' }],
    [{ username: 'rosa@mail.example', password: 'abcd', rememberMe: 'x' }, { rememberMe: 'invalid' }],
    [{ username: 'rosa@mail.example', password: ['abcd'] }, { password: 'required' }],
  ])('%j', (sent, errors) => expect(errorsOf(signInForm, sent)).toEqual(errors))
})

describe('a new password', () => {
  test('is requested by email address', () => {
    expect(v.parse(passwordRequestForm, { email: 'rosa@mail.example', language: 'es' })).toEqual({
      email: 'rosa@mail.example',
      language: 'es',
    })
    expect(errorsOf(passwordRequestForm, { email: 'rosa' })).toEqual({ email: 'email' })
  })

  test('has 9 to 128 characters, typed twice on the page (L156)', () => {
    const set = { email: 'rosa@mail.example', password: 'a long walk' }
    expect(errorsOf(passwordForm, set)).toEqual({})
    expect(errorsOf(passwordPageForm, set)).toEqual({ confirmPassword: 'required' })
    expect(errorsOf(passwordPageForm, { ...set, confirmPassword: 'a long walk' })).toEqual({})
    for (const schema of [passwordForm, passwordPageForm])
      expect(errorsOf(schema, { ...set, confirmPassword: 'another walk' })).toEqual({
        confirmPassword: 'matchPassword',
      })
    expect(errorsOf(passwordForm, { ...set, password: 'short' })).toEqual({ password: 'too_short' })
  })
})
