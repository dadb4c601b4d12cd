/** A server that speaks the S3 protocol, and the keys for it. */
export interface ObjectServer {
  /** Undefined: that of Amazon in the region. */
  endpoint: string | undefined
  region: string
  accessKey: string
  secretKey: string
  /** Position of the bucket in URLs: in the path (`/bucket/key`), or in the host (`bucket.host/key`). */
  addressing: 'path' | 'host'
}

export const endpointOf = ({ endpoint, region }: Pick<ObjectServer, 'endpoint' | 'region'>) =>
  endpoint ?? `https://s3.${region}.amazonaws.com`

/** Base URL of a bucket, without a trailing slash, for messages. */
export function bucketUrl(server: ObjectServer, bucket: string): string {
  const url = new URL(endpointOf(server))
  if (server.addressing === 'host') url.hostname = `${bucket}.${url.hostname}`
  else url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}`
  return url.href.replace(/\/$/, '')
}
