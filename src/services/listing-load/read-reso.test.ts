import { expect, test } from 'vitest'
import { readReso } from './read-reso.ts'

const home = { ListingId: 'SV-1', City: 'Tampa', '@odata.etag': 'W/"1"' }
const context = { '@reso.context': 'urn:reso:metadata:2.0:resource:property' }

test.each<[string, unknown]>([
  ['a collection', { ...context, '@odata.count': 1, value: [home] }],
  ['a list', [home]],
  ['a single record', { ...context, ...home }],
  ['a single record as the value', { ...context, value: home }],
])('%s of homes is read', async (_, payload) => {
  const { headings, lines } = await readReso(new Blob([`\ufeff${JSON.stringify(payload)}`]))
  expect(headings).toEqual(['ownNumber', 'city'])
  expect(lines).toEqual([{ line: 1, cells: ['SV-1', 'Tampa'] }])
})

test('an empty collection has no homes', async () => {
  expect((await readReso(new Blob([JSON.stringify({ value: [] })]))).lines).toEqual([])
})

test.each([
  '{}',
  '{"value": null}',
  '{"value": 1}',
  '{"value": "x"}',
  '1',
  'null',
  '"x"',
  '{"error": {"code": 404}}',
])('%s is no file of homes', async text => {
  await expect(readReso(new Blob([text]))).rejects.toMatchObject({ reason: 'not_a_table' })
})
