/*
 * Hooks and providers of a server, which renders a page once: state keeps its initial value, and nobody subscribes.
 * Preact's own assign functions to properties of each component that has state or provides a context. V8 allocates such
 * functions in the old generation, where they keep the page that they were made for until the next full collection
 * (docs/decisions/2026-11-23-preact.md).
 */

import { Component, createContext as createPreactContext } from 'preact/compat'

const nothing = () => {}
const initialOf = <T>(initial: T | (() => T)): T => (initial instanceof Function ? initial() : initial)

export const useEffect = nothing
export const useLayoutEffect = nothing

export const useState = <State>(initial?: State | (() => State)) => [
  initial === undefined ? undefined : initialOf(initial),
  nothing,
]

export const useReducer = <State, Initial>(
  _: unknown,
  initial: Initial,
  start?: (initial: Initial) => State,
) => [start ? start(initial) : initial, nothing]

export const useSyncExternalStore = <Snapshot>(
  _: unknown,
  getSnapshot: () => Snapshot,
  getServerSnapshot = getSnapshot,
): Snapshot => getServerSnapshot()

/** A context whose provider is a class. Like Preact's, it is its own provider. */
export function createContext<Value>(initial: Value) {
  const context: { __c?: string; Consumer: object } = createPreactContext(initial)
  const id = String(context.__c)
  class Provider extends Component<{ value: Value }> {
    override getChildContext() {
      return { [id]: this }
    }
    /** `useContext` calls it to subscribe its component. */
    sub() {}
    override render() {
      return this.props.children
    }
  }
  Object.assign(context.Consumer, { contextType: Provider })
  return Object.assign(Provider, context, { Provider })
}
