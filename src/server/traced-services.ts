import type { Tracer } from '#kit/tracer.ts'
import { FEATURE } from './tracing.ts'

/**
 * The services of the features; each call that returns a promise is a step with its name: `listings.search`. Calls
 * between services are part of that step.
 */
export function tracedServices<T extends object>(services: T, tracer: Tracer): T {
  const known = new Map<string | symbol, object>()
  return new Proxy(services, {
    get(target, feature) {
      const service: unknown = Reflect.get(target, feature)
      if (typeof service !== 'object' || service === null) return service
      const traced = known.get(feature) ?? tracedMethods(String(feature), service, tracer)
      known.set(feature, traced)
      return traced
    },
  })
}

const tracedMethods = (feature: string, service: object, tracer: Tracer) =>
  new Proxy(service, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...values: unknown[]) =>
        tracer.inSpan(`${feature}.${String(name)}`, { attributes: { [FEATURE]: feature } }, () =>
          Reflect.apply(value, target, values),
        )
    },
  })
