import { describe, expect, test } from 'vitest'
import { readForm } from '../form-data.ts'
import { emptySearch } from '../listing/search.ts'
import { changedAlert, getAlertsDefaults, getAlertsForm, newAlert, showsRequests } from './get-alerts.ts'

/** Parses these fields as submitted by a browser. */
function sent(fields: Record<string, string>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  const submission = readForm(getAlertsForm, data)
  return 'output' in submission ? submission.output : submission.errors.fields
}

describe('the get-alerts form (L157)', () => {
  test('starts with alerts and favorites checked and no message', () => {
    expect(getAlertsDefaults).toEqual({ homeAlerts: true, autoFavorite: true, isLead: false })
    expect(showsRequests(getAlertsDefaults)).toBe(false)
    expect(sent({ homeAlerts: 'on', autoFavorite: 'on' })).toEqual({
      ...getAlertsDefaults,
      frequency: 'instant',
    })
  })

  test('requires alerts; the other boxes are optional', () => {
    expect(sent({ autoFavorite: 'on' })).toEqual({ homeAlerts: 'accepted' })
    expect(sent({ homeAlerts: 'on' })).toMatchObject({ homeAlerts: true, autoFavorite: false, isLead: false })
  })

  test('shows the message to sellers only if they may check for matches, and sends none otherwise', () => {
    expect(showsRequests({ isLead: true })).toBe(true)
    const message = { homeAlerts: 'on', additionalRequests: 'A porch, please' }
    expect(sent({ ...message, isLead: 'on' })).toMatchObject({ additionalRequests: 'A porch, please' })
    expect(sent(message)).not.toHaveProperty('additionalRequests')
    expect(sent({ ...message, isLead: 'on', additionalRequests: '{x}' })).toEqual({
      additionalRequests: 'containsCurlyBraces',
    })
  })
})

describe('what the form sends', () => {
  const filled = { name: 'A porch', frequency: 'instant', autoFavorite: false, isLead: false } as const

  test('has only truthy values when an alert is created (L169)', () => {
    const search = {
      ...emptySearch,
      place: { state: 'FL', city: 'Tampa', radius: 0 },
      filters: { bedrooms: 2 },
    }
    expect(newAlert(filled, { ...search, offset: 22 }, 'es')).toEqual({
      state: 'FL',
      city: 'Tampa',
      bedrooms: 2,
      parameters: { state: 'FL', city: 'Tampa', radius: '0', bedrooms: '2' },
      name: 'A porch',
      frequency: 'instant',
      language: 'es',
    })
  })

  test('has all values when an alert is changed: empty ones clear', () => {
    expect(changedAlert({ ...filled, name: undefined })).toEqual({
      name: '',
      frequency: 'instant',
      autoFavorite: false,
      dealerContactAgree: false,
      additionalRequests: '',
    })
  })
})
