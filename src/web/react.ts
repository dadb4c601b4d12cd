/*
 * What `react` resolves to (vite.config.ts): Preact's implementation of React's API, as far as the site, React Router
 * and Downshift use it.
 */

// React Router imports it by this name.
export {
  Children,
  Component,
  cloneElement,
  createContext,
  createElement,
  default,
  Fragment,
  forwardRef,
  isValidElement,
  lazy,
  memo,
  Suspense,
  startTransition,
  use,
  useCallback,
  useContext,
  useDebugValue,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'preact/compat'

/** React Router imports it, and calls the setter only if its `useTransitions` is on, which it is not here. */
export const useOptimistic = <State>(state: State): [State, () => void] => [state, () => {}]
