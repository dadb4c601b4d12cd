import { resolve } from 'node:path'
import * as v from 'valibot'
import { availableMemory } from '#db/embedded/memory.ts'
import { isLoopback } from '#kit/loopback.ts'
import { type AdSlotName, adSlotNames } from '#model/ad/values.ts'
import type { ObjectServer } from '#platform/object-store/index.ts'
import type { StripeSettings } from '#services/payment/index.ts'
import { formatPhotoStore, type PhotoStore, type PhotoStoreSettings } from '#services/photo/index.ts'
import { isKeyPair, type PushKeys } from '#services/push/index.ts'
import type { SocialSettings } from '#services/social/index.ts'
import type { Company } from '#web/ui/client/render-context.ts'
import { environment } from './environment.ts'
import { defaultsOf } from './memory.ts'
import { isSafeForSecrets } from './settings.ts'
import type { TracesSettings } from './tracing.ts'
import { unknownSettings } from './unknown-settings.ts'

export interface Config extends PhotoStoreSettings {
  host: string
  port: number
  /** Absolute path of the folder for the embedded database, photos and caches. */
  dataDir: string
  /** Maximum size of sized pictures on disk. */
  pictureCacheBytes: number
  /** Undefined: the embedded server in `dataDir`. */
  databaseUrl: string | undefined
  /** Replicas for reads that may be a second old. */
  databaseReadUrls: string[]
  /** Key for values that are verified without being stored; the same on every node. See `secret.ts`. */
  sessionSecret: string | undefined
  /** Folder of backups of the embedded database, their encryption key, and the interval in milliseconds. */
  backup: { to: string; recipient: string; interval: number } | undefined
  /** BACKUP_TO is none: backups are made by other means. */
  isBackedUpElsewhere: boolean
  /** Scheme and host, without a trailing slash. */
  siteUrl: string
  siteName: string
  mapStyleUrl: string | null
  /** Path of a PMTiles file. */
  mapTiles: string | null
  /** URL for browsers' error reports, as JSON by POST; null disables them. */
  errorReportUrl: string | null
  /** Undefined: email is written to a folder in `dataDir`. */
  smtpUrl: string | undefined
  /** Runs on a developer's machine with the embedded database: development pages are served. */
  isLocal: boolean
  /** Sender address of email. */
  mailFrom: string
  /** Recipient of messages from the contact form. */
  contactEmail: string | undefined
  /** HTTP gateway for text messages; undefined: they are written to a folder in `dataDir`. */
  textGateway: { url: string; token: string | undefined } | undefined
  /** The site's sender numbers for texts (part 1 §9), E.164. */
  textNumbers: { listing: string; community: string }
  /** SMTP listener for reply addresses; undefined disables it. */
  relay:
    | {
        domain: string
        port: number
        /** PEM files; undefined: STARTTLS is not offered. */
        certificate: { certFile: string; keyFile: string } | undefined
      }
    | undefined
  /** External site for guides; null for the built-in ones. */
  resourcesUrl: string | null
  /** Facts about the company that runs the site; null without a name. */
  company: Company | null
  /** The company's pages on other sites. */
  socialLinks: string[]
  /** Payments by card; undefined: by invoice. */
  stripe: StripeSettings | undefined
  /** Keys for notifications in browsers; undefined: there are none. */
  pushKeys: PushKeys | undefined
  /** Whether addresses that users enter may be of this machine; for tests. */
  allowsLocalTargets: boolean
  /** Configured login providers. */
  social: SocialSettings
  tagManagerId: string | null
  chatScriptUrl: string | null
  adNetworkUrl: string | null
  /** Slots with ads; null for all. */
  adSlots: AdSlotName[] | null
  trustProxy: string[]
  /** Purge endpoint of a shared cache in front of the site; undefined without one. */
  purge: { url: string; token: string | undefined } | undefined
  /** Seconds from the signal to stop until the node refuses connections. */
  drainSeconds: number
  /** Maximum age of a page in shared caches, seconds. */
  cacheTtl: number
  pageCacheBytes: number
  /** Milliseconds from one batch of changes to the next. */
  changeSpacing: number
  databasePool: number
  /** Bearer token for `/metrics`; not required if the site is for this machine alone. */
  metricsToken: string | undefined
  /** Collector of traces; undefined for none. */
  traces: TracesSettings | undefined
  logLevel: string
  /** Each request is a line of the log; by default with a database of the operator's. */
  logsRequests: boolean
  /** Sentences on variables that are probably meant as settings. */
  unknownSettings: string[]
}

/** Invalid configuration; the message is shown to the operator. */
export class ConfigError extends Error {}

function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  env: Record<string, string | undefined>,
): v.InferOutput<Schema> {
  const values = Object.fromEntries(
    Object.entries(env).filter(([, text]) => text !== undefined && text !== ''),
  )
  const result = v.safeParse(schema, values)
  if (!result.success)
    throw new ConfigError([...new Set(result.issues.map(({ message }) => message))].join(' '))
  return result.output
}

/**
 * Reads and validates the environment; some defaults depend on the memory, bytes.
 * @throws ConfigError naming every invalid setting
 */
export function readConfig(env: Record<string, string | undefined>, memory = availableMemory()): Config {
  const set = parse(environment, env)
  const { LISTING_TEXT_NUMBER: listing, COMMUNITY_TEXT_NUMBER: community } = set
  if (set.TEXT_GATEWAY_URL && !(listing && community))
    throw new ConfigError('TEXT_GATEWAY_URL requires LISTING_TEXT_NUMBER and COMMUNITY_TEXT_NUMBER.')
  if (set.TEXT_GATEWAY_URL && set.TEXT_GATEWAY_TOKEN && !isSafeForSecrets(new URL(set.TEXT_GATEWAY_URL)))
    throw new ConfigError(
      'TEXT_GATEWAY_URL must be an https URL, or an address of this machine, if there is a token.',
    )
  if (set.DATABASE_READ_URLS && !set.DATABASE_URL)
    throw new ConfigError('DATABASE_READ_URLS requires DATABASE_URL, the primary of these replicas.')
  if (set.PURGE_URL && set.PURGE_TOKEN && !isSafeForSecrets(new URL(set.PURGE_URL)))
    throw new ConfigError(
      'PURGE_URL must be an https URL, or an address of this machine, if there is a token.',
    )
  const { RELAY_CERTIFICATE: certFile, RELAY_KEY: keyFile } = set
  if (!certFile !== !keyFile) throw new ConfigError('Set both RELAY_CERTIFICATE and RELAY_KEY, or neither.')
  const defaults = defaultsOf(memory)
  const siteUrl = new URL(set.SITE_URL ?? `http://${set.HOST}:${set.PORT}`).origin
  return {
    host: set.HOST,
    port: set.PORT,
    dataDir: resolve(set.DATA_DIR),
    ...photoStoresOf(set),
    pictureCacheBytes: set.PICTURE_CACHE_MB * 2 ** 20,
    databaseUrl: set.DATABASE_URL,
    databaseReadUrls: set.DATABASE_READ_URLS ?? [],
    sessionSecret: set.SESSION_SECRET,
    backup: backupOf(set),
    isBackedUpElsewhere: set.BACKUP_TO === 'none',
    siteUrl,
    siteName: set.SITE_NAME,
    mapStyleUrl: set.MAP_STYLE_URL ?? null,
    mapTiles: set.MAP_TILES ?? null,
    errorReportUrl: set.ERROR_REPORT_URL ?? null,
    smtpUrl: set.SMTP_URL,
    isLocal: set.DATABASE_URL === undefined && isLoopback(set.HOST) && isLoopback(new URL(siteUrl).hostname),
    mailFrom:
      set.MAIL_FROM ?? `${set.SITE_NAME.replace(/[<>"\r\n]/g, '')} <no-reply@${new URL(siteUrl).hostname}>`,
    contactEmail: set.CONTACT_EMAIL,
    textGateway: set.TEXT_GATEWAY_URL
      ? { url: set.TEXT_GATEWAY_URL, token: set.TEXT_GATEWAY_TOKEN }
      : undefined,
    textNumbers: { listing: listing ?? 'listing', community: community ?? 'community' },
    relay: set.RELAY_DOMAIN
      ? {
          domain: set.RELAY_DOMAIN,
          port: set.RELAY_PORT,
          certificate: certFile && keyFile ? { certFile, keyFile } : undefined,
        }
      : undefined,
    resourcesUrl: set.RESOURCES_URL ?? null,
    company: set.COMPANY_NAME
      ? {
          name: set.COMPANY_NAME,
          url: set.COMPANY_URL ?? null,
          logo: set.COMPANY_LOGO_URL ?? null,
          founded: set.COMPANY_FOUNDED ?? null,
          street: set.COMPANY_STREET ?? null,
          city: set.COMPANY_CITY ?? null,
          state: set.COMPANY_STATE ?? null,
          country: set.COMPANY_COUNTRY ?? null,
        }
      : null,
    socialLinks: set.SOCIAL_LINKS?.split(',').map(part => part.trim()) ?? [],
    stripe: stripeOf(set),
    pushKeys: pushKeysOf(set),
    allowsLocalTargets: set.ALLOW_LOCAL_TARGETS === 'true',
    social: socialOf(set),
    tagManagerId: set.TAG_MANAGER_ID ?? null,
    chatScriptUrl: set.CHAT_SCRIPT_URL ?? null,
    adNetworkUrl: set.AD_NETWORK_URL ?? null,
    adSlots:
      set.AD_SLOTS === undefined
        ? null
        : adSlotNames.filter(name => set.AD_SLOTS?.split(',').some(part => part.trim() === name)),
    trustProxy: set.TRUST_PROXY?.split(',').map(part => part.trim()) ?? [],
    purge: set.PURGE_URL ? { url: set.PURGE_URL, token: set.PURGE_TOKEN } : undefined,
    drainSeconds: set.DRAIN_SECONDS ?? (set.TRUST_PROXY ? 5 : 0),
    cacheTtl: set.CACHE_TTL,
    pageCacheBytes: set.PAGE_CACHE_MB === undefined ? defaults.pageCacheBytes : set.PAGE_CACHE_MB * 2 ** 20,
    changeSpacing: set.CHANGE_SPACING,
    databasePool: set.DATABASE_POOL ?? defaults.databasePool,
    metricsToken: set.METRICS_TOKEN,
    traces: tracesOf(set),
    logLevel: set.LOG_LEVEL,
    logsRequests:
      set.LOG_REQUESTS === undefined ? set.DATABASE_URL !== undefined : set.LOG_REQUESTS === 'true',
    unknownSettings: unknownSettings(env),
  }
}

/** Backups, with a folder and a key. @throws ConfigError if one of the two is missing */
function backupOf(set: v.InferOutput<typeof environment>): Config['backup'] {
  const { BACKUP_TO: to, BACKUP_RECIPIENT: recipient, BACKUP_HOURS: hours } = set
  if (set.DATABASE_URL || to === 'none') return undefined
  if (!to !== !recipient) throw new ConfigError('Set both BACKUP_TO and BACKUP_RECIPIENT, or neither.')
  return to && recipient ? { to, recipient, interval: hours * 3_600_000 } : undefined
}

/** The server of a bucket. @throws ConfigError if it lacks its keys */
function objectServerOf({
  AWS_ENDPOINT_URL_S3: endpoint,
  AWS_REGION: region,
  AWS_ACCESS_KEY_ID: accessKey,
  AWS_SECRET_ACCESS_KEY: secretKey,
  PHOTO_STORE_ADDRESSING: addressing,
}: v.InferOutput<typeof environment>): ObjectServer {
  if (!accessKey || !secretKey)
    throw new ConfigError('A photo store in S3 requires AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.')
  // Amazon requires the bucket in the host; other servers often have no host name for each bucket.
  const byDefault = endpoint === undefined ? 'host' : 'path'
  return { endpoint, region, accessKey, secretKey, addressing: addressing ?? byDefault }
}

/**
 * Location of uploaded files.
 * @throws ConfigError if a store lacks its keys, or both are the same
 */
function photoStoresOf(set: v.InferOutput<typeof environment>): Omit<PhotoStoreSettings, 'dataDir'> {
  const { PHOTO_STORE: photoStore, PHOTO_STORE_ALSO: photoStoreAlso } = set
  if (photoStoreAlso !== undefined && formatPhotoStore(photoStoreAlso) === formatPhotoStore(photoStore))
    throw new ConfigError('PHOTO_STORE_ALSO must be a different store from PHOTO_STORE.')
  const isInBucket = (store: PhotoStore | undefined) => store !== undefined && store !== 'disk'
  if (!isInBucket(photoStore) && !isInBucket(photoStoreAlso))
    return { photoStore, photoStoreAlso, objectServer: undefined }
  const objectServer = objectServerOf(set)
  return { photoStore, photoStoreAlso, objectServer }
}

/** Stripe, with both its secrets. @throws ConfigError if one of the two is missing */
function stripeOf({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: apiUrl,
}: v.InferOutput<typeof environment>): StripeSettings | undefined {
  if (!secretKey !== !webhookSecret)
    throw new ConfigError('Set both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or neither.')
  return secretKey && webhookSecret ? { secretKey, webhookSecret, apiUrl } : undefined
}

/** The pair of keys for notifications. @throws ConfigError if they are no pair */
function pushKeysOf({
  PUSH_PUBLIC_KEY: publicKey,
  PUSH_PRIVATE_KEY: privateKey,
}: v.InferOutput<typeof environment>): PushKeys | undefined {
  if (!publicKey !== !privateKey)
    throw new ConfigError('Set both PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY, or neither.')
  if (!publicKey || !privateKey) return undefined
  if (isKeyPair({ publicKey, privateKey })) return { publicKey, privateKey }
  throw new ConfigError('PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY must be a pair from npm run push-keys.')
}

/** Traces, by OpenTelemetry's settings. @throws ConfigError if secret headers could be read in transit */
function tracesOf(set: v.InferOutput<typeof environment>): TracesSettings | undefined {
  const base = set.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/(?<!\/)\/*$/, '/v1/traces')
  const url = set.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? base
  if (url === undefined) return undefined
  const headers = set.OTEL_EXPORTER_OTLP_HEADERS
  if (headers && !isSafeForSecrets(new URL(url)))
    throw new ConfigError(
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an https URL, or an address of this machine, if there are headers.',
    )
  return {
    url,
    headers: headers ?? {},
    share: set.OTEL_TRACES_SAMPLER_ARG,
    followsCaller: set.OTEL_TRACES_SAMPLER === 'parentbased_traceidratio',
    service: set.OTEL_SERVICE_NAME,
  }
}

/** Providers with both an id and a secret. @throws ConfigError if one of the two is missing */
function socialOf(set: v.InferOutput<typeof environment>): SocialSettings {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, FACEBOOK_APP_ID, FACEBOOK_APP_SECRET } = set
  if (!GOOGLE_CLIENT_ID !== !GOOGLE_CLIENT_SECRET)
    throw new ConfigError('Set both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or neither.')
  if (!FACEBOOK_APP_ID !== !FACEBOOK_APP_SECRET)
    throw new ConfigError('Set both FACEBOOK_APP_ID and FACEBOOK_APP_SECRET, or neither.')
  return {
    ...(GOOGLE_CLIENT_ID &&
      GOOGLE_CLIENT_SECRET && {
        google: { issuer: set.GOOGLE_ISSUER, clientId: GOOGLE_CLIENT_ID, secret: GOOGLE_CLIENT_SECRET },
      }),
    ...(FACEBOOK_APP_ID &&
      FACEBOOK_APP_SECRET && {
        facebook: {
          site: set.FACEBOOK_URL,
          graph: set.FACEBOOK_GRAPH_URL,
          clientId: FACEBOOK_APP_ID,
          secret: FACEBOOK_APP_SECRET,
        },
      }),
  }
}
