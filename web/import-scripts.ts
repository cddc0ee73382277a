/** Gives every import of later code our own loader instead of Vite's, which is larger, and lets an import that fails ask once more. */
import { join } from 'node:path'
import type { Plugin } from 'vite'

const loader = join(import.meta.dirname, 'src/lib/page/import-script.ts')

/** Rolldown writes the hash of the file later: until then its name has a number with signs such as `$`. */
const importedFile = /\bimport\((["'`])(\.\/(?:[^"'`$]|\$(?!\{))+)\1\)/g

export const importScripts = (): Plugin => ({
  name: 'import-scripts',
  enforce: 'pre',
  apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => `export { importScript as __vitePreload } from ${JSON.stringify(loader)}`,
  },
  renderChunk: {
    order: 'post',
    handler: (code) => ({ code: code.replaceAll(importedFile, '$&.catch(again)'), map: null }),
  },
})
