/** A request to an object store failed; the message is for the operator and has no secrets. */
export class ObjectStoreFailed extends Error {
  /** The server could not be reached, was late or overloaded: another attempt may succeed. */
  readonly isUnavailable: boolean
  readonly isLate: boolean

  constructor(
    message: string,
    { isUnavailable = false, isLate = false }: { isUnavailable?: boolean; isLate?: boolean } = {},
  ) {
    super(message)
    this.isUnavailable = isUnavailable
    this.isLate = isLate
  }
}

/** Reaction to an error code of S3 (Amazon S3 API Reference, "Error responses"). */
const remedies: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'It does not know AWS_ACCESS_KEY_ID.',
  SignatureDoesNotMatch:
    'Check AWS_SECRET_ACCESS_KEY, and that AWS_ACCESS_KEY_ID and AWS_REGION belong to it.',
  AccessDenied: 'The key needs the permissions to list the bucket and to get, put and delete objects.',
  AuthorizationHeaderMalformed: 'Set AWS_REGION to the region of the bucket.',
  PermanentRedirect: 'Set AWS_REGION to the region of the bucket.',
  RequestTimeTooSkewed: 'Set the clock of this machine.',
}

/** Message about a response that refuses a request. */
export function refusalText({
  base,
  bucket,
  status,
  code,
}: {
  base: string
  bucket: string
  status: number
  /** Error code of S3. */
  code: string | undefined
}): string {
  const remedy = code === 'NoSuchBucket' ? `Create the bucket ${bucket}.` : code && remedies[code]
  return `${base} answered ${status}${code ? ` (${code})` : ''}.${remedy ? ` ${remedy}` : ''}`
}
