import { type ErrorStatus, errorCodes } from '#contract/operation.ts'

const messages: Record<ErrorStatus, string> = {
  400: 'The request could not be read.',
  401: 'Log in first.',
  403: 'This was sent from another site.',
  404: 'There is nothing at this address.',
  409: 'The state is another one.',
  410: 'This was removed.',
  412: 'This has changed since.',
  413: 'The request is too large.',
  415: 'This type of body is not supported here; most calls accept application/json.',
  422: 'Check the parameters.',
  428: 'Send the ETag of your last read in If-Match.',
  429: 'Too many requests. Wait a minute and try again.',
  500: 'Something went wrong on our side.',
  503: 'The service is temporarily unavailable. Try again soon.',
}

/** Error body for a refusal outside the handlers. */
export const errorBody = (status: ErrorStatus, message = messages[status]) => ({
  error: { code: errorCodes[status], message },
  payload: status === 404 ? 'not_found' : null,
})
