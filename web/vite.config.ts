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
import { plainIcons } from './plain-icons.ts'
import { buildTargets } from './supported-browsers.ts'
import { bundledPackagesFile } from './third-party-notices.ts'

interface Group {
  readonly name: string
  /** The paths of its modules. */
  readonly test: RegExp
  readonly tags?: ['$initial']
  /** Of the pages and late parts that need a module of it. */
  readonly minShareCount?: number
}

/**
 * Modules that share a file; the first group that fits has a module. React changes only with its releases, so that returning visitors have it cached.
 * All else that runs before any page is in the file of the entry. The others are what several pages need, by the pages that need it at the same time:
 * a file of its own for each such set would be forty small requests a page, compress worse, and put its name into the first load.
 */
const groups: readonly Group[] = [
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  { name: 'app', test: /./, tags: ['$initial'] },
  { name: 'login', test: /\/auth\/(?:api\/send-code|content|login-draft|mobile-number|resend|take-focus)\./ },
  { name: 'code', test: /\/(?:verify-code|code-content|code-field|resend-button|success)\./ },
  {
    name: 'calls',
    test: /\/(?:call-api|endpoint-addresses\.build|renew-session|(?:store-)?browser-token|run-time-config|handed-category|first-location|latin-digits|invisible-edges|composing|after-paint|check|chevron-right|briefcase-business|indian-rupee)\./,
  },
  {
    name: 'fields',
    test: /\/(?:form|text-field|early-field|checkbox|sticky-actions|circle-exclamation-point)\./,
  },
  {
    name: 'schemas',
    test: /\/zod\/|\/(?:contract\/(?:text|profile\/(?:profile|birth-date))|aadhaar-number|save-category|birth-date-(?:text|field))\./,
    minShareCount: 2,
  },
  {
    name: 'forms',
    test: /\/(?:react-hook-form|@hookform|@standard-schema)\/|\/(?:profile-draft|step-frame|steps)\./,
    minShareCount: 2,
  },
  {
    name: 'legal',
    test: /\/(?:features\/legal\/|legal-sources|third-party-notices|data-life|personal-data)/,
    minShareCount: 2,
  },
  { name: 'emi', test: /\/(?:features\/emi-calculator\/|emi\.)/, minShareCount: 2 },
  {
    name: 'facts',
    test: /\/(?:amount-text|tenure-words|share-2|replace-query|share-link|annuity|repayment-flows|cost|states(?:-of-pincode)?|once-per|criteria-words|pincode|workplace)\./,
  },
  {
    name: 'signs',
    test: /\/(?:card|badge|empty-state|failure|remark|memory-(?:note|content)|terms-news|use-attempt|late-code|monogram(?:-look)?|typed-facts|conduct-words|figure-text|format|day-words|india-time|indian-figures|chevron-down|circle-check|circle-x|clock|external-link|info|printer|shield-check|x)\./,
  },
  {
    name: 'offers',
    test: /\/(?:use-own-profile|lender-tab(?:-content)?|(?:recorded-)?visit(?:-note)?|way-to-lender|apply-(?:consent-text|line|url)|catalogue-store|lends-to-category|priority-order|listed-offers|features\/offers\/(?:content|use-apply|components\/(?:match-reason|tick|offer-section))|star)\./,
  },
  {
    name: 'matching',
    test: /\/(?:domain|features)\/offers\//,
    minShareCount: 2,
  },
  { name: 'user', test: /./, minShareCount: 2 },
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
    plainIcons(),
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
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: groups.map((group, index) => ({ ...group, priority: groups.length - index })),
        },
      },
    },
  },
})
