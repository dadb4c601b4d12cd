import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

interface FormLimits {
  /** Maximum bytes of a form with files. */
  max: number
  /** Name of the file field. */
  file: string
}

/** Accepts forms with and without files; a text replaces the files of a form that is too large. */
export function acceptForms(forms: FastifyInstance, limits: FormLimits): void {
  forms.removeAllContentTypeParsers()
  forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  )
  forms.addContentTypeParser('multipart/form-data', (request: FastifyRequest, payload: IncomingMessage) =>
    readForm(request, payload, limits),
  )
}

/** The form of a request, for `answerForm`. */
export const formIn = ({ body }: FastifyRequest): FormData | string =>
  body instanceof FormData ? body : String(body ?? '')

/** Maximum bytes to drain of an oversized form, as a multiple of its limit, so that the client can read the error. */
const drained = 10

/** Parses a multipart form as browsers send it. */
async function readForm(
  { headers }: FastifyRequest,
  payload: IncomingMessage,
  { max, file }: FormLimits,
): Promise<FormData> {
  const chunks: Buffer[] = []
  let bytes = 0
  // The remainder of a refused form is discarded after the response.
  const pieces: AsyncIterable<Buffer> = payload.iterator({ destroyOnReturn: false })
  for await (const chunk of pieces) {
    bytes += chunk.length
    if (bytes > drained * max) throw Object.assign(new Error('The form is too large.'), { statusCode: 413 })
    if (bytes <= max) chunks.push(chunk)
    else chunks.length = 0
  }
  if (bytes > max) {
    const form = new FormData()
    form.set(file, 'too large')
    return form
  }
  return new Response(Buffer.concat(chunks), { headers: { 'content-type': headers['content-type']! } })
    .formData()
    .catch(error => {
      throw Object.assign(new Error('No form.', { cause: error }), { statusCode: 400 })
    })
}
