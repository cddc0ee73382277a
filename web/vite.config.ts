/** The production build of the web app; its size budgets are in README.md. */
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { dropUnusedRouterParts } from './drop-unused-router-parts.ts'
import { evaluateBuildModules } from './evaluate-build-modules.ts'
import { checkFirstLoad, firstLoadFiles } from './first-load.ts'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [evaluateBuildModules(), react(), tailwindcss(), dropUnusedRouterParts(), checkFirstLoad()],
  /** amazon-cognito-identity-js expects Node's name for the global object. */
  define: { global: 'globalThis' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
    manifest: true,
    /** One small style sheet for all pages: no page waits for a second one. */
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      /** The contract's schemas are created without side effects, so those that a page does not use are dropped. */
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        /** Names without words: the scripts that come first name all others, and would be a kilobyte larger. The manifest has the words. */
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: { groups: firstLoadFiles },
      },
    },
  },
})
