import { adPreviewRequests } from '#contract/ad-preview/v2.request.ts'
import * as schemas from '#contract/ad-preview/v2.response.ts'
import { getAdPreview } from '#contract/ad-preview/v2.ts'
import { actorOf } from '#services/account/index.ts'
import { type FeatureApi, found, handlerFor } from '../handle.ts'
import { ownAnswers } from '../own/v2.ts'

const handler = handlerFor(adPreviewRequests)

const { missing, notTheirs } = ownAnswers('ad')

const get = handler(getAdPreview, async ({ campaigns }, { user, path }) => {
  const read = await campaigns.preview(actorOf(user), path)
  if (read === 'not-found') return missing
  return read === 'forbidden' ? notTheirs : found(read, {})
})

export const adPreviewApi: FeatureApi = { handlers: [get], schemas: [schemas] }
