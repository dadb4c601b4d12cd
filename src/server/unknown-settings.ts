import { isOneSlip } from '#kit/slip.ts'
import { environment } from './environment.ts'

const known = Object.keys(environment.entries)
/** The environment has many other short names. */
const minLength = 6

/** A sentence for each variable with a name similar to that of a setting. */
export function unknownSettings(env: Record<string, string | undefined>): string[] {
  return Object.keys(env)
    .filter(name => env[name] && !known.includes(name))
    .flatMap(name => {
      const written = name.toUpperCase()
      const meant = known.find(
        setting => setting === written || (setting.length >= minLength && isOneSlip(setting, written)),
      )
      return meant ? [`${name} is not a setting: did you mean ${meant}?`] : []
    })
}
