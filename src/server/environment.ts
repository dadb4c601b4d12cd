import * as v from 'valibot'
import { mailbox } from '#kit/email.ts'
import { isOneOf } from '#kit/keys.ts'
import { adSlotNames } from '#model/ad/values.ts'
import {
  address,
  addressing,
  backupFolder,
  base,
  credential,
  integer,
  isAddressRange,
  isDatabaseUrl,
  objectEndpoint,
  pairs,
  phone,
  photoStore,
  region,
  share,
  text,
} from './settings.ts'

/** Every setting of the operator. An invalid value stops the start with its message. */
export const environment = v.object({
  HOST: v.optional(
    v.pipe(v.string(), v.minLength(1, 'HOST must name an address to listen on.')),
    'localhost',
  ),
  PORT: v.optional(integer(0, 65535, 'PORT must be a number from 0 to 65535.'), '3000'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1, 'DATA_DIR must name a folder.')), './.data'),
  PHOTO_STORE: v.optional(photoStore('PHOTO_STORE'), 'disk'),
  PHOTO_STORE_ALSO: v.optional(photoStore('PHOTO_STORE_ALSO')),
  PHOTO_STORE_ADDRESSING: addressing('PHOTO_STORE_ADDRESSING'),
  PICTURE_CACHE_MB: v.optional(
    integer(16, 1_048_576, 'PICTURE_CACHE_MB must be megabytes, 16 or more.'),
    '512',
  ),
  AWS_ENDPOINT_URL_S3: objectEndpoint('AWS_ENDPOINT_URL_S3'),
  AWS_REGION: region('AWS_REGION'),
  AWS_ACCESS_KEY_ID: credential('AWS_ACCESS_KEY_ID'),
  AWS_SECRET_ACCESS_KEY: credential('AWS_SECRET_ACCESS_KEY'),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isDatabaseUrl, 'DATABASE_URL must look like postgres://user:password@host:5432/name.'),
    ),
  ),
  DATABASE_READ_URLS: v.optional(
    v.pipe(
      v.string(),
      v.transform(text => text.split(',').map(part => part.trim())),
      v.everyItem(
        isDatabaseUrl,
        'DATABASE_READ_URLS must be a comma-separated list of addresses like postgres://user:password@host:5432/name.',
      ),
    ),
  ),
  SESSION_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(32, 'SESSION_SECRET must be 32 characters or more.')),
  ),
  BACKUP_TO: v.optional(backupFolder),
  BACKUP_RECIPIENT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^age1[a-z0-9]{58}$/, 'BACKUP_RECIPIENT must be the public key age1… that age-keygen prints.'),
    ),
  ),
  BACKUP_HOURS: v.optional(integer(1, 168, 'BACKUP_HOURS must be hours from 1 to 168.'), '24'),
  SITE_URL: v.optional(
    v.pipe(
      address(['http:', 'https:'], 'SITE_URL must look like https://havenrow.example.'),
      v.check(
        // An invalid URL is already reported above.
        text => !URL.canParse(text) || (new URL(text).pathname === '/' && !new URL(text).search),
        'SITE_URL must be a scheme and a host, without a path.',
      ),
    ),
  ),
  SITE_NAME: v.optional(v.pipe(v.string(), v.minLength(1, 'SITE_NAME must not be empty.')), 'Havenrow'),
  MAP_STYLE_URL: v.optional(
    address(['https:', 'http:'], 'MAP_STYLE_URL must be the address of a MapLibre style.'),
  ),
  MAP_TILES: v.optional(v.pipe(v.string(), v.minLength(1, 'MAP_TILES must be the path of a PMTiles file.'))),
  ERROR_REPORT_URL: v.optional(
    address(['https:', 'http:'], 'ERROR_REPORT_URL must be the address for error reports.'),
  ),
  SMTP_URL: v.optional(
    address(['smtp:', 'smtps:'], 'SMTP_URL must look like smtp://user:password@mail.example:587.'),
  ),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^([^<>\r\n]+ <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
        'MAIL_FROM must be an email address, with or without a name.',
      ),
    ),
  ),
  CONTACT_EMAIL: v.optional(
    v.pipe(
      v.string(),
      v.check(text => 'address' in mailbox(text), 'CONTACT_EMAIL must be an email address.'),
    ),
  ),
  TEXT_GATEWAY_URL: v.optional(
    address(['https:', 'http:'], 'TEXT_GATEWAY_URL must be the address of a gateway for text messages.'),
  ),
  TEXT_GATEWAY_TOKEN: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\x21-\x7e]+$/, 'TEXT_GATEWAY_TOKEN must be letters, digits and symbols without spaces.'),
    ),
  ),
  LISTING_TEXT_NUMBER: phone('LISTING_TEXT_NUMBER must be a US or Canadian phone like +13525550134.'),
  COMMUNITY_TEXT_NUMBER: phone('COMMUNITY_TEXT_NUMBER must be a US or Canadian phone like +13525550134.'),
  RELAY_DOMAIN: v.optional(
    v.pipe(
      v.string(),
      v.toLowerCase(),
      v.regex(
        /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/,
        'RELAY_DOMAIN must be a host like reply.havenrow.example.',
      ),
    ),
  ),
  RELAY_PORT: v.optional(integer(0, 65535, 'RELAY_PORT must be a number from 0 to 65535.'), '2525'),
  RELAY_CERTIFICATE: v.optional(
    v.pipe(v.string(), v.minLength(1, 'RELAY_CERTIFICATE must name a file in PEM format.')),
  ),
  RELAY_KEY: v.optional(v.pipe(v.string(), v.minLength(1, 'RELAY_KEY must name a file in PEM format.'))),
  RESOURCES_URL: v.optional(
    address(['https:', 'http:'], 'RESOURCES_URL must be the address of a site with guides.'),
  ),
  COMPANY_NAME: text('COMPANY_NAME must be 1 to 200 characters.'),
  COMPANY_URL: v.optional(
    address(['https:', 'http:'], "COMPANY_URL must be the address of the company's site."),
  ),
  COMPANY_LOGO_URL: v.optional(
    address(['https:', 'http:'], 'COMPANY_LOGO_URL must be the address of a picture.'),
  ),
  COMPANY_FOUNDED: v.optional(integer(1700, 2100, 'COMPANY_FOUNDED must be a year.')),
  COMPANY_STREET: text('COMPANY_STREET must be 1 to 200 characters.'),
  COMPANY_CITY: text('COMPANY_CITY must be 1 to 200 characters.'),
  COMPANY_STATE: text('COMPANY_STATE must be 1 to 200 characters.'),
  COMPANY_COUNTRY: text('COMPANY_COUNTRY must be 1 to 200 characters.'),
  SOCIAL_LINKS: v.optional(
    v.pipe(
      v.string(),
      v.check(
        text =>
          text
            .split(',')
            .every(part => /^https:\/\/[^\s/.]+\.\S+$/.test(part.trim()) && URL.canParse(part.trim())),
        'SOCIAL_LINKS must be a comma-separated list of https addresses.',
      ),
    ),
  ),
  GOOGLE_CLIENT_ID: credential('GOOGLE_CLIENT_ID'),
  GOOGLE_CLIENT_SECRET: credential('GOOGLE_CLIENT_SECRET'),
  GOOGLE_ISSUER: v.optional(
    base('GOOGLE_ISSUER must be an https address, or one of this machine.'),
    'https://accounts.google.com',
  ),
  FACEBOOK_APP_ID: credential('FACEBOOK_APP_ID'),
  FACEBOOK_APP_SECRET: credential('FACEBOOK_APP_SECRET'),
  FACEBOOK_URL: v.optional(
    base('FACEBOOK_URL must be an https address, or one of this machine.'),
    'https://www.facebook.com/v23.0',
  ),
  FACEBOOK_GRAPH_URL: v.optional(
    base('FACEBOOK_GRAPH_URL must be an https address, or one of this machine.'),
    'https://graph.facebook.com/v23.0',
  ),
  STRIPE_SECRET_KEY: credential('STRIPE_SECRET_KEY'),
  STRIPE_WEBHOOK_SECRET: credential('STRIPE_WEBHOOK_SECRET'),
  STRIPE_API_URL: v.optional(
    base('STRIPE_API_URL must be an https address, or one of this machine.'),
    'https://api.stripe.com',
  ),
  PUSH_PUBLIC_KEY: credential('PUSH_PUBLIC_KEY'),
  PUSH_PRIVATE_KEY: credential('PUSH_PRIVATE_KEY'),
  ALLOW_LOCAL_TARGETS: v.optional(
    v.picklist(['true', 'false'], 'ALLOW_LOCAL_TARGETS must be true or false.'),
    'false',
  ),
  TAG_MANAGER_ID: v.optional(
    v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]{4,12}$/, 'TAG_MANAGER_ID must look like GTM-ABC1234.')),
  ),
  CHAT_SCRIPT_URL: v.optional(
    address(['https:', 'http:'], 'CHAT_SCRIPT_URL must be the address of a chat script.'),
  ),
  AD_NETWORK_URL: v.optional(
    address(['https:', 'http:'], 'AD_NETWORK_URL must be the address of the script of an ad network.'),
  ),
  AD_SLOTS: v.optional(
    v.pipe(
      v.string(),
      v.check(
        text => text === 'none' || text.split(',').every(name => isOneOf(adSlotNames, name.trim())),
        `AD_SLOTS must be none, or a comma-separated list of ${adSlotNames.join(', ')}.`,
      ),
    ),
  ),
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.check(
        text => text.split(',').every(isAddressRange),
        'TRUST_PROXY must be a comma-separated list of addresses or CIDR ranges.',
      ),
    ),
  ),
  METRICS_TOKEN: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[\x21-\x7e]{16,}$/,
        'METRICS_TOKEN must be 16 or more letters, digits and symbols without spaces.',
      ),
    ),
  ),
  PURGE_URL: v.optional(address(['https:', 'http:'], 'PURGE_URL must be the address for purge requests.')),
  PURGE_TOKEN: credential('PURGE_TOKEN'),
  DRAIN_SECONDS: v.optional(integer(0, 300, 'DRAIN_SECONDS must be seconds, 0 to 300.')),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
    address(
      ['https:', 'http:'],
      'OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector, such as http://localhost:4318.',
    ),
  ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: v.optional(
    address(
      ['https:', 'http:'],
      'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT must look like http://localhost:4318/v1/traces.',
    ),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(
    pairs('OTEL_EXPORTER_OTLP_HEADERS must look like name=value,other=value.'),
  ),
  OTEL_TRACES_SAMPLER: v.optional(
    v.picklist(
      ['parentbased_traceidratio', 'traceidratio'],
      'OTEL_TRACES_SAMPLER must be parentbased_traceidratio or traceidratio.',
    ),
    'parentbased_traceidratio',
  ),
  OTEL_TRACES_SAMPLER_ARG: v.optional(share('OTEL_TRACES_SAMPLER_ARG must be a share, 0 to 1.'), '1'),
  OTEL_SERVICE_NAME: v.optional(
    v.pipe(v.string(), v.minLength(1, 'OTEL_SERVICE_NAME must not be empty.')),
    'havenrow',
  ),
  CACHE_TTL: v.optional(integer(0, 86_400, 'CACHE_TTL must be seconds, 0 to 86400.'), '60'),
  PAGE_CACHE_MB: v.optional(integer(1, 65_536, 'PAGE_CACHE_MB must be megabytes, 1 or more.')),
  CHANGE_SPACING: v.optional(integer(0, 500, 'CHANGE_SPACING must be milliseconds, 0 to 500.'), '250'),
  DATABASE_POOL: v.optional(integer(1, 200, 'DATABASE_POOL must be 1 to 200 connections.')),
  LOG_REQUESTS: v.optional(v.picklist(['true', 'false'], 'LOG_REQUESTS must be true or false.')),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'LOG_LEVEL must be fatal, error, warn, info, debug or silent.',
    ),
    'info',
  ),
})
