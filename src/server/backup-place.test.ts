import { expect, test } from 'vitest'
import { readBackupPlace } from './config.ts'

test('the settings of backups in a bucket are its own, or those of photos', () => {
  const shared = {
    BACKUP_TO: 's3://box/of/sites',
    AWS_ENDPOINT_URL_S3: 'https://s3.example',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    PHOTO_STORE_ADDRESSING: 'host',
  }
  const path = { bucket: 'box', prefix: 'of/sites' }
  const byPhotos = {
    ...{ endpoint: 'https://s3.example', region: 'us-east-1', accessKey: 'key', secretKey: 'secret' },
    addressing: 'host',
  }
  expect(readBackupPlace(shared)).toEqual({ ...path, server: byPhotos })
  const own = { BACKUP_REGION: 'us-west-2', BACKUP_ACCESS_KEY_ID: 'a', BACKUP_SECRET_ACCESS_KEY: 'b' }
  expect(readBackupPlace({ ...shared, ...own })).toEqual({
    ...path,
    server: {
      ...{ endpoint: undefined, region: 'us-west-2', accessKey: 'a', secretKey: 'b', addressing: 'host' },
    },
  })
  const endpoint = { BACKUP_ENDPOINT_URL: 'http://s3.example:9000' }
  expect(readBackupPlace({ ...shared, ...own, ...endpoint })).toMatchObject({
    server: { endpoint: endpoint.BACKUP_ENDPOINT_URL, addressing: 'path' },
  })
  // Reading backups takes neither their public key nor anything else.
  expect(readBackupPlace({ BACKUP_TO: '/mnt/backups', PORT: 'x' })).toEqual({ folder: '/mnt/backups' })
  const incomplete = [
    [endpoint, 'BACKUP_ENDPOINT_URL requires BACKUP_ACCESS_KEY_ID and BACKUP_SECRET_ACCESS_KEY.'],
    [
      { BACKUP_ADDRESSING: 'path' },
      'BACKUP_ADDRESSING requires BACKUP_ACCESS_KEY_ID and BACKUP_SECRET_ACCESS_KEY.',
    ],
    [
      { BACKUP_ACCESS_KEY_ID: 'a' },
      'A backup in S3 requires BACKUP_ACCESS_KEY_ID and BACKUP_SECRET_ACCESS_KEY.',
    ],
  ] as const
  for (const [more, message] of incomplete)
    expect(() => readBackupPlace({ ...shared, ...more })).toThrow(message)
})
