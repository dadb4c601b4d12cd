import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Boundaries } from './boundaries.ts'

test('floor and next return the nearest boundaries, settled or not', () => {
  const moment = fc.integer({ min: 0, max: 60 })
  fc.assert(
    fc.property(fc.array(moment), fc.array(moment), moment, moment, (first, later, since, now) => {
      const boundaries = new Boundaries(since)
      for (const at of first) boundaries.add(at)
      boundaries.settle()
      for (const at of later) boundaries.add(at)
      const known = [since, ...[...first, ...later].filter(at => at > since)]
      expect(boundaries.floor(now)).toBe(now < since ? now : Math.max(...known.filter(at => at <= now)))
      const ahead = known.filter(at => at > now && at > since)
      expect(boundaries.next(now)).toBe(ahead.length > 0 ? Math.min(...ahead) : undefined)
    }),
  )
})
