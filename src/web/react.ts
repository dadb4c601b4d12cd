/*
 * What `react` resolves to (vite.config.ts): Preact's implementation of React's API, as far as the site, React Router
 * and Downshift use it.
 */

import * as browser from 'preact/compat'
import * as server from './react-server.ts'

export const { createContext, useEffect, useLayoutEffect, useReducer, useState, useSyncExternalStore } =
  import.meta.env.SSR ? server : browser

// React Router imports it by this name.
export {
  Children,
  Component,
  cloneElement,
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
  useEffectEvent,
  useId,
  useImperativeHandle,
  useInsertionEffect,
  useMemo,
  useRef,
} from 'preact/compat'

/** React Router imports it, and calls the setter only if its `useTransitions` is on, which it is not here. */
export const useOptimistic = <State>(state: State): [State, () => void] => [state, () => {}]
