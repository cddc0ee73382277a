/** Runs modules named *.build.ts at build time and ships the values that they export instead of their code. */
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

export const evaluateBuildModules = (): Plugin => ({
  name: 'evaluate-build-modules',
  enforce: 'pre',
  load: {
    filter: { id: /\.build\.ts$/ },
    handler: async (id) => {
      const values = (await import(pathToFileURL(id).href)) as Record<string, unknown>
      return Object.entries(values)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  },
})
