import { createHash } from 'node:crypto'

/** Identity of a body: the hash of a file; without the time a form was open, which differs when it is sent again. */
export async function bodyIdentity(body: unknown): Promise<unknown> {
  if (body instanceof Blob)
    return createHash('sha256')
      .update(new Uint8Array(await body.arrayBuffer()))
      .digest('base64url')
  return typeof body === 'object' && body !== null && 'elapsed' in body
    ? { ...body, elapsed: undefined }
    : body
}
