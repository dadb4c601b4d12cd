import type { Database } from '#db/database.ts'
import { openAdBilling } from '#services/ad/billing/index.ts'
import { openCampaigns } from '#services/ad/campaign/index.ts'
import { openAdDelivery } from '#services/ad/delivery/index.ts'
import { openAdEvents } from '#services/ad/event/index.ts'
import { openAdLeads } from '#services/ad/lead/index.ts'
import { openAdLimits } from '#services/ad/limit/index.ts'
import { openAdMarket } from '#services/ad/market/index.ts'
import { openAdNetwork } from '#services/ad/network/index.ts'
import type { Listings } from '#services/listing/index.ts'
import type { Mail } from '#services/mail/index.ts'
import type { Parks } from '#services/park/index.ts'
import type { Pictures } from '#services/picture/index.ts'
import type { Places } from '#services/place/index.ts'

interface AdvertisingOptions {
  database: Database
  places: Places
  listings: Listings
  parks: Parks
  mail: Mail
  pictures: Pictures
  /** The ad network and the slots by default. */
  networkDefaults: Parameters<typeof openAdNetwork>[0]['defaults']
  secret: string
  now: () => number
}

/** Opens the features that serve and sell ads; see `openFeatures` for the active ones. */
export async function openAdvertising(options: AdvertisingOptions) {
  const adDelivery = await openAdDelivery(options)
  const adBilling = openAdBilling(options)
  return {
    active: {
      adDelivery,
      adNetwork: await openAdNetwork({ ...options, defaults: options.networkDefaults }),
      adBilling,
      adEvents: openAdEvents({ ...options, delivery: adDelivery, billing: adBilling }),
      adLeads: openAdLeads(options),
    },
    passive: {
      campaigns: openCampaigns(options),
      adMarket: openAdMarket(options),
      adLimits: openAdLimits(options),
    },
  }
}
