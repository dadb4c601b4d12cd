import type * as phone from './phone.ts'

/*
 * `phone.ts` for browsers (`imports` of package.json), in few bytes: refuses nothing that the server accepts, and leaves
 * every number as typed that is not plain.
 */

export { formatPhone } from './phone.ts'

export const phoneFault: typeof phone.phoneFault = text =>
  text.replace(/[^\p{L}\p{N}]/gu, '').length < 10 ? 'phone' : undefined

export const readPhone: typeof phone.readPhone = text => {
  const [mark = '', extension = null] =
    /(?:x|ext\p{L}*|int\p{L}*|[#;,])[.:= ]*(\d{1,8})\)?$/iu.exec(text) ?? []
  const main = text.slice(0, text.length - mark.length).trim()
  const digits = main.replace(/[\s().-]/g, '').replace(/^\+?1(?=\d{10}$)/, '')
  return { number: /^\d{10}$/.test(digits) ? digits : main, extension }
}
