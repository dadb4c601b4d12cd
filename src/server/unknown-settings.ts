import { isOneSlip } from '#kit/slip.ts'
import { environment } from './environment.ts'

const known = Object.keys(environment.entries)
/** The environment has many other short names. */
const minLength = 6

/** A sentence for each variable with a name similar to that of a setting, and for backups without effect. */
export function unknownSettings(env: Record<string, string | undefined>): string[] {
  const isUnused = env.DATABASE_URL && env.BACKUP_TO && env.BACKUP_TO !== 'none'
  const unused = isUnused ? ['BACKUP_TO has no effect with DATABASE_URL: see docs/backups.md.'] : []
  const unknown = Object.keys(env)
    .filter(name => env[name] && !known.includes(name))
    .flatMap(name => {
      const written = name.toUpperCase()
      const meant = known.find(
        setting => setting === written || (setting.length >= minLength && isOneSlip(setting, written)),
      )
      if (meant) return [`${name} is not a setting: did you mean ${meant}?`]
      return name.startsWith('BACKUP_') ? [`${name} is not a setting: see docs/backups.md.`] : []
    })
  return [...unused, ...unknown]
}
