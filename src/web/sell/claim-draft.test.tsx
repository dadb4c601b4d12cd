import { createRoutesStub, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ListingDraft } from '#contract/listing-draft/v1.response.ts'
import type { Client } from '#contract/operation.ts'
import { draftClaimUrl, draftUrl, unclaimedDraftUrl } from '#model/listing-draft/urls.ts'
import { rendered, testSite } from '#test/world/rendered.tsx'
import { loaderContext } from '../ui/client/render-context.ts'
import { action } from './ClaimDraftPage.ts'
import { DraftLayout } from './DraftLayout.tsx'

const key = '5f0c2a1e-0000-4000-8000-000000000001'

/** Where a claim leads if its call is answered so. */
async function leadsTo(status: number | 'no answer') {
  const client: Client = {
    async call() {
      if (status === 'no answer') throw new TypeError('Failed to fetch')
      const body =
        status < 400
          ? { payload: { key }, meta: {} }
          : { error: { code: 'unavailable', message: '' }, payload: null }
      return { status, headers: {}, body } as never
    },
  }
  const context = new RouterContextProvider()
  context.set(loaderContext, { language: 'en', site: testSite, now: 0, client })
  const request = new Request(`http://localhost${draftClaimUrl(key)}`, { method: 'POST' })
  const response = await action({ request, context, params: {}, url: new URL(request.url), pattern: '' })
  return response.headers.get('location')
}

test('a claim leads to the draft, and one that failed to the draft with an error', async () => {
  expect(await leadsTo(200)).toBe(draftUrl('publish', key))
  expect(await leadsTo(503)).toBe(unclaimedDraftUrl(key))
  expect(await leadsTo(429)).toBe(unclaimedDraftUrl(key))
  expect(await leadsTo('no answer')).toBe(unclaimedDraftUrl(key))
})

test('the question says that the claim failed, in both languages', () => {
  const draft = { key, answers: {}, typed: {}, photos: [] } as unknown as ListingDraft
  const page = (address: string, language: 'en' | 'es' = 'en') => {
    const Component = () => (
      <DraftLayout page="publish" draft={draft}>
        {null}
      </DraftLayout>
    )
    const Stub = createRoutesStub([{ id: 'page', path: '*', Component }])
    const data = { draft, others: [], isToClaim: true }
    return rendered(<Stub initialEntries={[address]} hydrationData={{ loaderData: { page: data } }} />, {
      language,
    })
  }
  expect(page(draftUrl('publish', key))).toContain('Is this draft yours?')
  expect(page(draftUrl('publish', key))).not.toContain('role="alert"')
  expect(page(unclaimedDraftUrl(key))).toContain('The draft could not be added to your account.')
  expect(page(unclaimedDraftUrl(key), 'es')).toContain('No pudimos agregar el borrador a tu cuenta.')
})
