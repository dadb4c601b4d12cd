/** A bucket, and the prefix of its keys, before a slash; empty for none. */
export interface BucketPath {
  readonly bucket: string
  readonly prefix: string
}

/** Bucket names of S3; a prefix of plain segments. */
const pattern = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])((?:\/[\w-][\w.-]*)*)\/?$/

/** `s3://bucket/prefix`; undefined for other texts. */
export function parseBucketPath(text: string): BucketPath | undefined {
  const [, bucket, path = ''] = pattern.exec(text) ?? []
  return bucket === undefined ? undefined : { bucket, prefix: path.slice(1) }
}

/** As in settings and commands. */
export const formatBucketPath = ({ bucket, prefix }: BucketPath) => `s3://${bucket}${prefix && `/${prefix}`}`

/** Key of an object. */
export const keyWithin = ({ prefix }: Pick<BucketPath, 'prefix'>, name: string) =>
  prefix === '' ? name : `${prefix}/${name}`
