import * as schemas from '#contract/v2/ad-market.response.ts'
import { adMarket } from '#contract/v2/ad-market.ts'
import { type FeatureApi, found, handler } from '../handle.ts'

const get = handler(adMarket, async ({ campaigns, statistics }, { query }) => {
  const state = query.state ?? null
  const { shown, until } = await campaigns.shownIn(state)
  const ofState = state === null ? undefined : (await statistics.ofStates([state])).get(state)
  const general = statistics.general()
  return found(
    {
      homes:
        ofState?.entityCounts.activeListings ?? general.homesActiveSaleCount + general.homesActiveRentCount,
      parks: ofState?.entityCounts.parks ?? general.parkCount,
      shown,
    },
    {},
    { tags: ['parks'], freshUntil: until },
  )
})

export const adMarketApi: FeatureApi = { handlers: [get], schemas: [schemas] }
