/** One project per test layer: the quick ones run side by side first, then those that drive the running product. */
import { defineConfig } from 'vitest/config'

const layer = (
  name: string,
  groupOrder: number,
  seconds: number,
  globalSetup: string[] = [],
  folder = `tests/${name}`,
) => ({
  extends: true as const,
  test: {
    name,
    include: [`${folder}/**/*.test.{ts,tsx}`],
    sequence: { groupOrder },
    testTimeout: seconds * 1000,
    hookTimeout: 120_000,
    globalSetup,
  },
})

const runningProduct = ['tests/support/runtime-setup.ts']

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 3,
    // Tests that are marked as concurrent spend their time waiting.
    maxConcurrency: 30,
    slowTestThreshold: 60_000,
    projects: [
      layer('unit', 0, 10),
      layer('architecture', 0, 10),
      layer('infra', 0, 60, ['tests/infra/synthesize.ts']),
      layer('data', 0, 20, ['tests/support/table/database-setup.ts']),
      layer('web', 0, 10),
      layer('local', 1, 60, [], 'infra/local/tests'),
      layer('api', 2, 60, runningProduct),
      layer('e2e', 3, 60, runningProduct),
    ],
  },
})
