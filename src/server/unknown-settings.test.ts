import { expect, test } from 'vitest'
import { unknownSettings } from './unknown-settings.ts'

test.each([
  ['SITE_ULR', 'SITE_URL'],
  ['DATABASE_POLL', 'DATABASE_POOL'],
  ['DATABASE_READ_URL', 'DATABASE_READ_URLS'],
  ['SMPT_URL', 'SMTP_URL'],
  ['site_url', 'SITE_URL'],
  ['DATADIR', 'DATA_DIR'],
])('%s is a slip of %s', (name, meant) =>
  expect(unknownSettings({ [name]: 'x' })).toEqual([`${name} is not a setting: did you mean ${meant}?`]),
)

test('settings of earlier backups, and the folder of a server, have no effect', () => {
  expect(unknownSettings({ BACKUP_REGION: 'us-east-1' })).toEqual([
    'BACKUP_REGION is not a setting: see docs/backups.md.',
  ])
  const server = { DATABASE_URL: 'postgres://db/havenrow', BACKUP_TO: '/mnt/backups' }
  expect(unknownSettings(server)).toEqual(['BACKUP_TO has no effect with DATABASE_URL: see docs/backups.md.'])
  expect(unknownSettings({ ...server, BACKUP_TO: 'none' })).toEqual([])
  expect(unknownSettings({ BACKUP_TO: '/mnt/backups' })).toEqual([])
})

test('settings, empty values and the rest of an environment are none', () => {
  const rest = { PATH: '/bin', HOSTNAME: 'box', HOME: '/root', POST: '1', NODE_ENV: 'test', SHELL: '/bin/sh' }
  expect(unknownSettings({ SITE_URL: 'x', SITE_ULR: '', HOST: 'x', PORT: '1', ...rest })).toEqual([])
})
