/** The production build of the staff console: its own files, which share no chunk with the visitors' pages. */
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { importScripts } from '../import-scripts.ts'
import { markTexts } from '../in-language.ts'
import { keepApart } from '../keep-apart.ts'
import { buildTargets } from '../supported-browsers.ts'
import { bundledPackagesFile } from '../third-party-notices.ts'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  plugins: [markTexts('hindi'), react(), tailwindcss(), importScripts(), keepApart('staff')],
  /** amazon-cognito-identity-js expects Node's name for the global object. */
  define: { global: 'globalThis' },
  build: {
    outDir: '../dist-staff',
    emptyOutDir: true,
    target: buildTargets,
    manifest: true,
    license: { fileName: bundledPackagesFile },
    /** The content security policy allows no `data:` addresses. */
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
