/** Vitest global setup of the data layer: one database for all test files, each of which creates its own tables there. */
import type { TestProject } from 'vitest/node'
import { startDatabase } from '#infra/local/tests/database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseEndpoint: string
  }
}

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const database = await startDatabase()
  project.provide('databaseEndpoint', database.endpoint)
  return () => database.stop()
}
