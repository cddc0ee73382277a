/** One project per test layer: the quick ones run side by side first, then those that drive the running product. */
import { defineConfig } from 'vitest/config'

interface LayerOptions {
  globalSetup?: string[]
  folder?: string
  /** Whether each file loads its modules anew. */
  isolate?: boolean
}

const layer = (
  name: string,
  groupOrder: number,
  seconds: number,
  { globalSetup = [], folder = `tests/${name}`, isolate = true }: LayerOptions = {},
) => ({
  extends: true as const,
  test: {
    name,
    include: [`${folder}/**/*.test.{ts,tsx}`],
    isolate,
    sequence: { groupOrder },
    testTimeout: seconds * 1000,
    hookTimeout: 120_000,
    globalSetup,
  },
})

/** Files that share the modules they load: a third less to do. */
const sharing = { isolate: false }
const onRunningProduct = { globalSetup: ['tests/support/runtime-setup.ts'] }

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 3,
    // Tests that are marked as concurrent spend their time waiting.
    maxConcurrency: 30,
    slowTestThreshold: 60_000,
    projects: [
      layer('unit', 0, 10, sharing),
      layer('architecture', 0, 10, sharing),
      layer('infra', 0, 60, { globalSetup: ['tests/infra/synthesize.ts'] }),
      layer('data', 0, 20, { ...sharing, globalSetup: ['tests/support/table/database-setup.ts'] }),
      // Some of its files replace modules, which others may have loaded.
      layer('web', 0, 10),
      layer('local', 1, 60, { folder: 'infra/local/tests' }),
      layer('api', 2, 60, onRunningProduct),
      layer('e2e', 3, 60, onRunningProduct),
    ],
  },
})
