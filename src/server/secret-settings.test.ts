import { expect, test } from 'vitest'
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

test('settings allow a text gateway token only over HTTPS or on loopback', () => {
  const line = 'TEXT_GATEWAY_URL must be an https URL, or an address of this machine, if there is a token.'
  const numbers = { LISTING_TEXT_NUMBER: '+13525550134', COMMUNITY_TEXT_NUMBER: '+13525550135' }
  const given = (TEXT_GATEWAY_URL: string, TEXT_GATEWAY_TOKEN?: string) => ({
    ...numbers,
    TEXT_GATEWAY_URL,
    ...(TEXT_GATEWAY_TOKEN && { TEXT_GATEWAY_TOKEN }),
  })
  expect(complaint(given('http://texts.example', 's3cret'))).toBe(line)
  for (const [url, token] of [
    ['http://texts.example', undefined],
    ['https://texts.example', 's3cret'],
    ['http://127.0.0.1:4000', 's3cret'],
  ] as const)
    expect(readConfig(given(url, token)).textGateway?.url).toBe(url)
})

test('settings send traces to the address for traces, and secret headers only over HTTPS or on loopback', () => {
  const traces = (env: Record<string, string>) => readConfig(env).traces
  expect(traces({ OTEL_TRACES_SAMPLER_ARG: '1' })).toBeUndefined()
  expect(
    traces({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318',
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://traces.example/otlp',
    }),
  ).toEqual({
    url: 'http://traces.example/otlp',
    headers: {},
    share: 1,
    followsCaller: true,
    service: 'havenrow',
  })
  const given = (OTEL_EXPORTER_OTLP_ENDPOINT: string) => ({
    OTEL_EXPORTER_OTLP_ENDPOINT,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=secret',
  })
  expect(complaint(given('http://collector.example'))).toBe(
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an https URL, or an address of this machine, if there are headers.',
  )
  expect(traces(given('https://collector.example'))?.headers).toEqual({ authorization: 'secret' })
  expect(traces(given('http://127.0.0.1:4318'))?.headers).toEqual({ authorization: 'secret' })
})

test('settings allow a token of the purge hook only over HTTPS or on loopback', () => {
  const given = (PURGE_URL: string, PURGE_TOKEN: string) => ({ PURGE_URL, PURGE_TOKEN })
  expect(complaint(given('http://cache.example', 's3cret'))).toBe(
    'PURGE_URL must be an https URL, or an address of this machine, if there is a token.',
  )
  expect(readConfig(given('http://cache.example', '')).purge?.token).toBeUndefined()
  expect(readConfig(given('http://127.0.0.1:80/purge', 's3cret')).purge?.token).toBe('s3cret')
})
