import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

/** Error message for these settings. */
function complaint(env: Record<string, string>): string {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
}

describe('settings', () => {
  test('BACKUP_TO=none is no backup, without a key', () => {
    const { backup, isBackedUpElsewhere } = readConfig({ BACKUP_TO: 'none' })
    expect(backup).toBeUndefined()
    expect(isBackedUpElsewhere).toBe(true)
  })

  test('have defaults; empty values count as unset', () => {
    expect(readConfig({ PORT: '', SITE_URL: '', DATABASE_URL: '' }, 8 * 2 ** 30)).toEqual({
      host: 'localhost',
      port: 3000,
      dataDir: resolve('.data'),
      photoStore: 'disk',
      photoStoreAlso: undefined,
      objectServer: undefined,
      pictureCacheBytes: 512 * 2 ** 20,
      databaseUrl: undefined,
      databaseReadUrls: [],
      sessionSecret: undefined,
      isBackedUpElsewhere: false,
      siteUrl: 'http://localhost:3000',
      siteName: 'Havenrow',
      mapStyleUrl: null,
      mapTiles: null,
      errorReportUrl: null,
      isLocal: true,
      smtpUrl: undefined,
      mailFrom: 'Havenrow <no-reply@localhost>',
      contactEmail: undefined,
      textGateway: undefined,
      textNumbers: { listing: 'listing', community: 'community' },
      relay: undefined,
      resourcesUrl: null,
      company: null,
      allowsLocalTargets: false,
      social: {},
      socialLinks: [],
      tagManagerId: null,
      chatScriptUrl: null,
      adNetworkUrl: null,
      adSlots: null,
      trustProxy: [],
      purge: undefined,
      drainSeconds: 0,
      cacheTtl: 60,
      pageCacheBytes: 32 * 2 ** 20,
      changeSpacing: 250,
      databasePool: 10,
      logLevel: 'info',
      logsRequests: false,
      unknownSettings: [],
    })
  })

  test('are read', () => {
    const env = {
      HOST: '::',
      PORT: '8080',
      DATA_DIR: '/data',
      PHOTO_STORE: 's3://photos/site/',
      PHOTO_STORE_ALSO: 'disk',
      AWS_ENDPOINT_URL_S3: 'http://s3.example:9000',
      AWS_REGION: 'us-west-2',
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
      PICTURE_CACHE_MB: '64',
      DATABASE_URL: 'postgresql:///havenrow?host=/run/postgresql',
      DATABASE_READ_URLS: 'postgres://a.example/havenrow, postgres://b.example:5433/havenrow',
      SITE_URL: 'https://homes.example/',
      SITE_NAME: 'Homes',
      MAP_STYLE_URL: 'https://maps.example/style.json',
      MAP_TILES: '/srv/florida.pmtiles',
      ERROR_REPORT_URL: 'https://errors.example/reports',
      SMTP_URL: 'smtps://mail.example',
      MAIL_FROM: 'Homes <hello@homes.example>',
      CONTACT_EMAIL: 'desk@homes.example',
      TEXT_GATEWAY_URL: 'https://texts.example/messages',
      TEXT_GATEWAY_TOKEN: 's3cret',
      LISTING_TEXT_NUMBER: '+13525550134',
      COMMUNITY_TEXT_NUMBER: '+13525550135',
      RELAY_DOMAIN: 'Reply.homes.example',
      RELAY_PORT: '25',
      RELAY_CERTIFICATE: '/tls/cert.pem',
      RELAY_KEY: '/tls/key.pem',
      RESOURCES_URL: 'https://guides.example/',
      COMPANY_NAME: 'Example Homes, Inc.',
      COMPANY_FOUNDED: '2026',
      COMPANY_STATE: 'FL',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'google-secret',
      GOOGLE_ISSUER: 'http://127.0.0.1:4000/',
      FACEBOOK_APP_ID: '123',
      FACEBOOK_APP_SECRET: 'facebook-secret',
      SOCIAL_LINKS: 'https://www.facebook.com/example, https://youtube.com/@example',
      TAG_MANAGER_ID: 'GTM-ABC1234',
      CHAT_SCRIPT_URL: 'https://chat.example/widget.js',
      AD_NETWORK_URL: 'https://ads.example/network.js',
      AD_SLOTS: 'park-end, results-end',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      PURGE_URL: 'https://cache.example/purge',
      PURGE_TOKEN: 'a-token',
      CACHE_TTL: '0',
      PAGE_CACHE_MB: '1',
      CHANGE_SPACING: '100',
      DATABASE_POOL: '5',
      METRICS_TOKEN: 'a-token-of-sixteen',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318/',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a+b,team=homes',
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.05',
      OTEL_SERVICE_NAME: 'homes',
      LOG_REQUESTS: 'false',
      LOG_LEVEL: 'debug',
    }
    expect(readConfig(env)).toEqual({
      host: '::',
      port: 8080,
      dataDir: '/data',
      photoStore: { bucket: 'photos', prefix: 'site' },
      photoStoreAlso: 'disk',
      objectServer: {
        endpoint: 'http://s3.example:9000',
        region: 'us-west-2',
        accessKey: 'key',
        secretKey: 'secret',
        addressing: 'path',
      },
      pictureCacheBytes: 64 * 2 ** 20,
      databaseUrl: env.DATABASE_URL,
      databaseReadUrls: ['postgres://a.example/havenrow', 'postgres://b.example:5433/havenrow'],
      isBackedUpElsewhere: false,
      siteUrl: 'https://homes.example',
      siteName: 'Homes',
      mapStyleUrl: env.MAP_STYLE_URL,
      mapTiles: env.MAP_TILES,
      errorReportUrl: env.ERROR_REPORT_URL,
      isLocal: false,
      smtpUrl: env.SMTP_URL,
      mailFrom: env.MAIL_FROM,
      contactEmail: env.CONTACT_EMAIL,
      textGateway: { url: env.TEXT_GATEWAY_URL, token: 's3cret' },
      textNumbers: { listing: '+13525550134', community: '+13525550135' },
      relay: {
        domain: 'reply.homes.example',
        port: 25,
        certificate: { certFile: '/tls/cert.pem', keyFile: '/tls/key.pem' },
      },
      resourcesUrl: env.RESOURCES_URL,
      company: {
        name: env.COMPANY_NAME,
        url: null,
        logo: null,
        founded: 2026,
        street: null,
        city: null,
        state: 'FL',
        country: null,
      },
      allowsLocalTargets: false,
      social: {
        google: { issuer: 'http://127.0.0.1:4000', clientId: 'id', secret: 'google-secret' },
        facebook: {
          site: 'https://www.facebook.com/v23.0',
          graph: 'https://graph.facebook.com/v23.0',
          clientId: '123',
          secret: 'facebook-secret',
        },
      },
      socialLinks: ['https://www.facebook.com/example', 'https://youtube.com/@example'],
      tagManagerId: env.TAG_MANAGER_ID,
      chatScriptUrl: env.CHAT_SCRIPT_URL,
      adNetworkUrl: env.AD_NETWORK_URL,
      adSlots: ['results-end', 'park-end'],
      trustProxy: ['10.0.0.0/8', '::1'],
      purge: { url: env.PURGE_URL, token: 'a-token' },
      drainSeconds: 5,
      cacheTtl: 0,
      pageCacheBytes: 2 ** 20,
      changeSpacing: 100,
      databasePool: 5,
      metricsToken: env.METRICS_TOKEN,
      traces: {
        url: 'http://localhost:4318/v1/traces',
        headers: { authorization: 'Bearer a+b', team: 'homes' },
        share: 0.05,
        followsCaller: false,
        service: 'homes',
      },
      logLevel: 'debug',
      logsRequests: false,
      unknownSettings: [],
    })
  })

  test.each([
    ['PORT', ['-1', '65536', '80a', '1e3', ' 80', '٣'], 'PORT must be a number from 0 to 65535.'],
    [
      'DATABASE_URL',
      ['db', 'mysql://x/y', 'postgres://a,b:x/y'],
      'DATABASE_URL must look like postgres://user:password@host:5432/name.',
    ],
    [
      'DATABASE_READ_URLS',
      ['db', 'postgres://x/y,', 'postgres://x/y, mysql://x/y'],
      'DATABASE_READ_URLS must be a comma-separated list of addresses like postgres://user:password@host:5432/name.',
    ],
    [
      'PHOTO_STORE',
      ['s3:/photos', 's3://Photos', 's3://p', 's3://photos/a//b', 's3://photos/../b', 'https://photos'],
      'PHOTO_STORE must be disk, or look like s3://bucket/prefix.',
    ],
    [
      'PHOTO_STORE',
      ['s3://photos'],
      'A photo store in S3 requires AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    ],
    ['PHOTO_STORE_ALSO', ['disk'], 'PHOTO_STORE_ALSO must be a different store from PHOTO_STORE.'],
    [
      'AWS_ENDPOINT_URL_S3',
      ['s3.example', 's3://photos'],
      'AWS_ENDPOINT_URL_S3 must look like https://s3.example:9000.',
    ],
    [
      'AWS_ENDPOINT_URL_S3',
      ['https://key:secret@s3.example', 'https://s3.example/?x=1'],
      'AWS_ENDPOINT_URL_S3 must be a scheme and a host, without keys or a query.',
    ],
    ['AWS_REGION', ['US East'], 'AWS_REGION must look like us-east-1.'],
    ['PHOTO_STORE_ADDRESSING', ['bucket'], 'PHOTO_STORE_ADDRESSING must be path or host.'],
    ['PICTURE_CACHE_MB', ['15', 'x'], 'PICTURE_CACHE_MB must be megabytes, 16 or more.'],
    [
      'SMTP_URL',
      ['mail.example', 'http://x'],
      'SMTP_URL must look like smtp://user:password@mail.example:587.',
    ],
    ['MAIL_FROM', ['x', 'A <b', '@c'], 'MAIL_FROM must be an email address, with or without a name.'],
    ['CONTACT_EMAIL', ['x', 'a@b'], 'CONTACT_EMAIL must be an email address.'],
    [
      'TEXT_GATEWAY_URL',
      ['texts.example', 'smtp://x'],
      'TEXT_GATEWAY_URL must be the address of a gateway for text messages.',
    ],
    [
      'LISTING_TEXT_NUMBER',
      ['352-555-0134', '+443525550134', '+1352555013'],
      'LISTING_TEXT_NUMBER must be a US or Canadian phone like +13525550134.',
    ],
    [
      'RELAY_DOMAIN',
      ['localhost', 'https://x.example', '-x.example', 'x.example.'],
      'RELAY_DOMAIN must be a host like reply.havenrow.example.',
    ],
    [
      'DATABASE_READ_URLS',
      ['postgres://x/y'],
      'DATABASE_READ_URLS requires DATABASE_URL, the primary of these replicas.',
    ],
    ['RELAY_KEY', ['/tls/key.pem'], 'Set both RELAY_CERTIFICATE and RELAY_KEY, or neither.'],
    [
      'BACKUP_TO',
      ['backups', './x', 's3://box/site'],
      'BACKUP_TO must be the absolute path of a folder, or none (docs/backups.md).',
    ],
    ['BACKUP_TO', ['/mnt/backups'], 'Set both BACKUP_TO and BACKUP_RECIPIENT, or neither.'],
    [
      'BACKUP_RECIPIENT',
      ['age1', 'AGE-SECRET-KEY-1'],
      'BACKUP_RECIPIENT must be the public key age1… that age-keygen prints.',
    ],
    ['BACKUP_HOURS', ['0', '169', 'daily'], 'BACKUP_HOURS must be hours from 1 to 168.'],
    ['PUSH_PRIVATE_KEY', ['x'], 'Set both PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY, or neither.'],
    ['TAG_MANAGER_ID', ['UA-1', 'GTM-<script>'], 'TAG_MANAGER_ID must look like GTM-ABC1234.'],
    ['COMPANY_FOUNDED', ['long ago', '26'], 'COMPANY_FOUNDED must be a year.'],
    [
      'AD_NETWORK_URL',
      ['script.js', 'javascript:1'],
      'AD_NETWORK_URL must be the address of the script of an ad network.',
    ],
    [
      'AD_SLOTS',
      ['everywhere', 'park-end;home-end', 'none,park-end'],
      'AD_SLOTS must be none, or a comma-separated list of home-end, results-card, results-end, listing-cost, listing-end, park-side, park-end, dealer-end, guide-end.',
    ],
    [
      'SOCIAL_LINKS',
      ['facebook', 'javascript:alert(1)', 'https://a.example,http://b.example'],
      'SOCIAL_LINKS must be a comma-separated list of https addresses.',
    ],
    ['SITE_URL', ['havenrow.example', 'ftp://x'], 'SITE_URL must look like https://havenrow.example.'],
    [
      'SITE_URL',
      ['https://x.example/y', 'https://x.example/?y'],
      'SITE_URL must be a scheme and a host, without a path.',
    ],
    ['MAP_STYLE_URL', ['style.json', 'file:///x'], 'MAP_STYLE_URL must be the address of a MapLibre style.'],
    [
      'TRUST_PROXY',
      ['everybody', '10.0.0.0/99', '300.1.1.1', ','],
      'TRUST_PROXY must be a comma-separated list of addresses or CIDR ranges.',
    ],
    ['PURGE_URL', ['cache.example', 'ftp://x'], 'PURGE_URL must be the address for purge requests.'],
    ['DRAIN_SECONDS', ['-1', '301', 'long'], 'DRAIN_SECONDS must be seconds, 0 to 300.'],
    ['CACHE_TTL', ['-1', '86401', 'a day'], 'CACHE_TTL must be seconds, 0 to 86400.'],
    ['PAGE_CACHE_MB', ['0', 'x'], 'PAGE_CACHE_MB must be megabytes, 1 or more.'],
    ['CHANGE_SPACING', ['-1', '501'], 'CHANGE_SPACING must be milliseconds, 0 to 500.'],
    ['DATABASE_POOL', ['0', '201'], 'DATABASE_POOL must be 1 to 200 connections.'],
    [
      'METRICS_TOKEN',
      ['short', 'sixteen and blanks'],
      'METRICS_TOKEN must be 16 or more letters, digits and symbols without spaces.',
    ],
    [
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      ['localhost:4318', 'grpc://x'],
      'OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector, such as http://localhost:4318.',
    ],
    [
      'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
      ['/v1/traces'],
      'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT must look like http://localhost:4318/v1/traces.',
    ],
    [
      'OTEL_EXPORTER_OTLP_HEADERS',
      ['name', 'a=b,c', 'a=b c', '=b'],
      'OTEL_EXPORTER_OTLP_HEADERS must look like name=value,other=value.',
    ],
    [
      'OTEL_TRACES_SAMPLER',
      ['always_on'],
      'OTEL_TRACES_SAMPLER must be parentbased_traceidratio or traceidratio.',
    ],
    ['OTEL_TRACES_SAMPLER_ARG', ['2', '5%', '-0.1'], 'OTEL_TRACES_SAMPLER_ARG must be a share, 0 to 1.'],
    ['LOG_REQUESTS', ['yes'], 'LOG_REQUESTS must be true or false.'],
    ['LOG_LEVEL', ['loud'], 'LOG_LEVEL must be fatal, error, warn, info, debug or silent.'],
  ])('%s of %j is rejected with one line', (name, values, line) => {
    for (const value of values) expect(complaint({ [name]: value }), value).toBe(line)
  })

  test('require both text sender numbers or neither (L178)', () => {
    const line = 'TEXT_GATEWAY_URL requires LISTING_TEXT_NUMBER and COMMUNITY_TEXT_NUMBER.'
    const gateway = { TEXT_GATEWAY_URL: 'https://texts.example' }
    expect(complaint(gateway)).toBe(line)
    expect(complaint({ ...gateway, LISTING_TEXT_NUMBER: '+13525550134' })).toBe(line)
    expect(complaint({ ...gateway, COMMUNITY_TEXT_NUMBER: '+13525550134' })).toBe(line)
  })

  test('let a node behind proxies leave them slowly, unless it is told otherwise', () => {
    const TRUST_PROXY = '10.0.0.1'
    expect(readConfig({ TRUST_PROXY }).drainSeconds).toBe(5)
    expect(readConfig({ TRUST_PROXY, DRAIN_SECONDS: '0' }).drainSeconds).toBe(0)
    expect(readConfig({ DRAIN_SECONDS: '20' }).drainSeconds).toBe(20)
  })

  test('list all invalid settings at once', () => {
    expect(complaint({ PORT: 'x', CACHE_TTL: 'y' })).toBe(
      'PORT must be a number from 0 to 65535. CACHE_TTL must be seconds, 0 to 86400.',
    )
  })
})
