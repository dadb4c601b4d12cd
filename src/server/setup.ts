import { isLoopback } from '#kit/loopback.ts'
import type { Setup } from '#services/staff/index.ts'
import type { Config } from './config.ts'

/** Configuration that the checklist of a new site looks at. */
export type SetupConfig = Pick<
  Config,
  | 'siteUrl'
  | 'smtpUrl'
  | 'contactEmail'
  | 'backup'
  | 'company'
  | 'mapTiles'
  | 'mapStyleUrl'
  | 'stripe'
  | 'textGateway'
  | 'social'
  | 'pushKeys'
  | 'chatScriptUrl'
  | 'tagManagerId'
  | 'adNetworkUrl'
>

/** Setup steps of a new site that its settings complete. */
export function setupOf(config: SetupConfig): Setup {
  const { protocol, hostname } = new URL(config.siteUrl)
  return {
    address: protocol === 'https:' && !isLoopback(hostname),
    contact: config.contactEmail !== undefined,
    backups: config.backup !== undefined,
    company: config.company?.street != null,
    streets: config.mapTiles !== null || config.mapStyleUrl !== null,
    cards: config.stripe !== undefined,
    texts: config.textGateway !== undefined,
    logins: Object.values(config.social).some(provider => provider !== undefined),
    notifications: config.pushKeys !== undefined,
    chat: config.chatScriptUrl !== null,
    tags: config.tagManagerId !== null,
    ads: config.adNetworkUrl !== null,
  }
}
