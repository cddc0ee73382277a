/**
 * Lets the bundler drop the parts of the router that this app does not use (data routes, forms, fetchers): 7 kB of brotli. They create
 * contexts and components by calls that the bundler must assume to have side effects. There is no supported way: react-router 7 has no
 * smaller entry (`react-router` alone has the same size), `manualPureFunctions` ignores these calls unless it covers all of `React`, and
 * then drops effects that the router needs; `propertyWriteSideEffects: false` saves 0.4 kB. A test fails with another version of the router, and
 * when a part that must go is in the built site.
 */
import type { Plugin } from 'vite'

/** The version whose code the patterns were written for. */
export const routerVersion = '7.18.5'

const componentCalls = /(?<==\s*)(React\d*\.(?:createContext|forwardRef|memo)\()/g
const debugNames = /^\w+\.displayName = "\w+";$/gm

export const dropUnusedRouterParts = (): Plugin => ({
  name: 'drop-unused-router-parts',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: (code) => ({
      code: code.replace(componentCalls, '/* @__PURE__ */ $1').replace(debugNames, ''),
      map: null,
    }),
  },
})
