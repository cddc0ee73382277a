/** One project of the layers that have to notice a changed rule: those of `MUTANTS_LAYERS`, by default both. */
import { defineConfig } from 'vitest/config'
import { beginRunFolder } from '#infra/local/tests/temporary-folder.ts'

beginRunFolder()

const layers = (process.env['MUTANTS_LAYERS'] ?? 'unit,data').split(',')

export default defineConfig({
  test: {
    root: process.cwd(),
    include: layers.map((layer) => `tests/${layer}/**/*.test.ts`),
    // Random orders of actions take minutes, and show no exact end of a rule.
    exclude: ['tests/data/histories.test.ts'],
    pool: 'forks',
    maxConcurrency: 30,
    // The key of a kept module knows its file, not a change that is made while it loads.
    fsModuleCache: false,
    isolate: false,
    globalSetup: layers.includes('data') ? ['tests/support/table/database-setup.ts'] : [],
    setupFiles: ['tests/support/fresh-file.ts'],
    // A run without a change must not fail on a busy machine; Stryker ends a change that never ends.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
