/** The production build and the development server of the web app (budgets: design/performance.md). */
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { dropUnusedRouterParts } from './drop-unused-router-parts.ts'
import { evaluateBuildModules } from './evaluate-build-modules.ts'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [evaluateBuildModules(), react(), tailwindcss(), dropUnusedRouterParts()],
  /** amazon-cognito-identity-js expects Node's name of the global object. */
  define: { global: 'globalThis' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
    manifest: true,
    /** One small style sheet for every page: no screen waits for a second one. */
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      /** Schemas of the contract are values without effects: those that a page does not use fall away. */
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        codeSplitting: {
          groups: [
            /** Changes with React's releases only, so that returning visitors have it. */
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
              priority: 2,
            },
            /** What every page needs, in one file: many small ones compress worse. */
            {
              name: 'app',
              test: /web\/src\/((app|lib)\/(?!.*(-page|-picture|user-pool|format|sign-out|use-loaded|lender-tab|client-ids)\.)|components\/ui\/(button|page-heading|text-field))/,
            },
          ],
        },
      },
    },
  },
})
