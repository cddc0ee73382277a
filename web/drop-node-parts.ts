/**
 * Lets the bundler drop what amazon-cognito-identity-js and its packages have for Node and for browsers without `fetch`, and gives all of
 * them modules of one kind, CommonJS. The library is loaded late, but the bundler writes the helpers that `require` and a mixture of kinds
 * need into the first load: 0.25 kB of brotli. A test weighs the helpers.
 */
import type { Plugin } from 'vite'

export const dropNodeParts = (): Plugin => ({
  name: 'drop-node-parts',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        { find: /^tslib$/, replacement: 'tslib/tslib.js' },
        { find: /^@aws-sdk\/util-utf8-browser$/, replacement: '@aws-sdk/util-utf8-browser/dist-cjs/index.js' },
      ],
    },
  }),
  load: { filter: { id: /\/isomorphic-unfetch\// }, handler: () => 'export {}' },
  transform: {
    filter: { id: /\/amazon-cognito-identity-js\/.*\/cryptoSecureRandomInt\.js$/ },
    handler: (code) => ({ code: code.replace("typeof require === 'function'", 'false'), map: null }),
  },
})
