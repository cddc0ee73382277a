/** The production build of the web app; its size budgets are in README.md. */
import { fileURLToPath, pathToFileURL } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { pathIn } from '#contract/languages.ts'
import { byteBudget, filesNamedAhead } from './byte-budget.ts'
import { chunks } from './chunks.ts'
import { importScripts } from './import-scripts.ts'
import { inLanguage, languageOfBuild, markTexts } from './in-language.ts'
import { keepApart } from './keep-apart.ts'
import { buildTargets } from './supported-browsers.ts'
import { bundledPackagesFile } from './third-party-notices.ts'

const language = languageOfBuild()
/** The folder of the hashed files. */
const assetsDir = pathIn(language, '/assets').slice(1)

/** Runs modules named *.build.ts at build time and ships the values that they export instead of their code. */
const evaluateBuildModules = (): Plugin => ({
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

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    inLanguage(language),
    language !== 'en' && markTexts('english'),
    evaluateBuildModules(),
    react(),
    tailwindcss({ optimize: false }),
    importScripts(),
    byteBudget(),
    keepApart('visitors'),
  ],
  /** The staff console, in web/staff, is another build. */
  optimizeDeps: { entries: ['index.html'] },
  /** amazon-cognito-identity-js expects Node's name for the global object. */
  define: { global: 'globalThis' },
  build: {
    outDir: 'dist',
    assetsDir,
    emptyOutDir: true,
    target: buildTargets,
    manifest: true,
    license: { fileName: bundledPackagesFile },
    /** One small style sheet for all pages: no page waits for a second one. */
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: filesNamedAhead },
    rolldownOptions: {
      /** It reports that examples of the partner API are highlighted at build time. */
      checks: { bundlerTimings: false },
      /** Creating a schema of the contract has no side effects, so the bundler may drop those that a page does not use. */
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        /** Hashes alone: the first scripts contain the names of all others, and words would make them a kilobyte larger. */
        chunkFileNames: `${assetsDir}/[hash:7].js`,
        codeSplitting: chunks,
      },
    },
  },
})
