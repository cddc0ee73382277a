/** The production build of the web app; its size budgets are in README.md. */
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { byteBudget, filesNamedAhead } from './byte-budget.ts'
import { dropNodeParts } from './drop-node-parts.ts'
import { dropUnusedRouterParts } from './drop-unused-router-parts.ts'
import { evaluateBuildModules } from './evaluate-build-modules.ts'
import { importScripts } from './import-scripts.ts'
import { keepApart } from './keep-apart.ts'
import { buildTargets } from './supported-browsers.ts'
import { bundledPackagesFile } from './third-party-notices.ts'

const file = (name: string, test: RegExp, priority = 1) => ({
  name,
  test,
  priority,
  includeDependenciesRecursively: false,
})

/**
 * Modules that share a file. React changes only with its releases, so that returning visitors have it cached. All else that runs before any page
 * is one file, apart from the entry, which index.html is a part of. The others are small modules that several pages need: in a file of its own each
 * would compress worse, and the first load would contain its name.
 */
const groups = [
  file('react', /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//, 4),
  { ...file('app', /^(?!.*\/(?:main\.tsx|index\.html)$)/, 3), tags: ['$initial' as const] },
  file('login', /\/auth\/(?:api\/send-code|content|login-draft|mobile-number|resend|take-focus)\./, 2),
  file(
    'calls',
    /\/(?:call-api|endpoint-addresses\.build|renew-session|browser-token|handed-category|first-location|after-paint|check|chevron-right|briefcase-business|indian-rupee)\./,
  ),
  file('fields', /\/(?:form|text-field|latin-digits|sticky-actions|circle-exclamation-point)\./),
  file('cards', /\/(?:card|badge|empty-state|terms-news|failure|use-attempt)\./),
  file('signs', /\/icons\/(?:circle-check|clock|shield-check|external-link)\./),
]

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    evaluateBuildModules(),
    react(),
    tailwindcss({ optimize: false }),
    dropNodeParts(),
    dropUnusedRouterParts(),
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
    emptyOutDir: true,
    target: buildTargets,
    manifest: true,
    license: { fileName: bundledPackagesFile },
    /** One small style sheet for all pages: no page waits for a second one. */
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: filesNamedAhead },
    rolldownOptions: {
      /** Creating a schema of the contract has no side effects, so the bundler may drop those that a page does not use. */
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        /** Hashes alone: the first scripts contain the names of all others, and words would make them a kilobyte larger. */
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: { groups },
      },
    },
  },
})
