import * as v from 'valibot'

const nothing = v.object({})

export const accountLinkV2Responses = {
  'account-link.resend-verification': { payload: v.null(), meta: nothing },
}
