/** What the storefront and its libraries use of React; a name that is missing here stops the build. */
import React from "../node_modules/react/cjs/react.production.js";

export default React;
export const {
  Component,
  Fragment,
  Suspense,
  createContext,
  createElement,
  lazy,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} = React;
