import { adPreviewRequests } from '#contract/v2/ad-preview.request.ts'
import * as schemas from '#contract/v2/ad-preview.response.ts'
import { getAdPreview } from '#contract/v2/ad-preview.ts'
import { actorOf } from '#services/account/index.ts'
import { type FeatureApi, found, handlerFor } from '../handle.ts'
import { ownAnswers } from './own.ts'

const handler = handlerFor(adPreviewRequests)

const { missing, notTheirs } = ownAnswers('ad')

const get = handler(getAdPreview, async ({ campaigns }, { user, path }) => {
  const read = await campaigns.preview(actorOf(user), path)
  if (read === 'not-found') return missing
  return read === 'forbidden' ? notTheirs : found(read, {})
})

export const adPreviewApi: FeatureApi = { handlers: [get], schemas: [schemas] }
