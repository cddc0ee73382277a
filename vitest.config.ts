/** One project per test layer (`design/style.md`, Tests): quick ones in parallel workers, the ones with a running product one file at a time. */
import { defineConfig } from 'vitest/config'

const quick = (name: string) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.ts`], testTimeout: 10_000 },
})

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    projects: [quick('unit'), quick('architecture'), quick('infra'), quick('data'), quick('web')],
  },
})
