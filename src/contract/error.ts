import type {
  AnyOperation,
  Client,
  DetailOf,
  Failure,
  Input,
  MetaOf,
  PayloadOf,
  Success,
} from './operation.ts'

/** An unsuccessful response, thrown to callers that want only the payload. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError'
  readonly status: number
  readonly code: string
  readonly payload: unknown

  constructor(status: number, failure: Failure) {
    super(failure.error.message)
    this.status = status
    this.code = failure.error.code
    this.payload = failure.payload
  }
}

/** No response in time (part 2 §8). */
export class ApiTimeOutError extends Error {
  override readonly name = 'ApiTimeOutError'
}

export const isFailure = (body: unknown): body is Failure =>
  typeof body === 'object' && body !== null && 'error' in body

/** Returns payload and meta of a call; throws an `ApiError` for an unsuccessful response. */
export async function read<O extends AnyOperation, const Options extends Input = Record<never, never>>(
  client: Client,
  operation: O,
  input?: Options,
): Promise<Success<PayloadOf<O, DetailOf<Options>>, MetaOf<O>>> {
  const { status, body } = await client.call(operation, input)
  if (isFailure(body)) throw new ApiError(status, body)
  return body
}
