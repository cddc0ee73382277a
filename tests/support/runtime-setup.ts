/** Vitest global set-up of the layers that drive the running product: one product for the whole layer, with members who are signed in. */
import type { TestProject } from 'vitest/node'
import { createMemberPool, type PooledMember } from './auth/members.ts'
import { startProduct } from './runtime.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    origin: string
    /** The folder in which the product keeps its data, where operator commands look for it. */
    dataFolder: string
    /** Use `takeMember`, which gives each of them to one test only. */
    members: PooledMember[]
  }
}

/** About as many as the layer takes: more would only delay its start. */
const memberCounts: Readonly<Record<string, number>> = { api: 40, e2e: 16 }

/** Lets a test plan faults for its own requests. */
const faultsFile = 'tests/support/no-faults.json'

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const product = await startProduct(project.name === 'api' ? { faultsFile } : {})
  const { origin, dataFolder } = product
  project.provide('origin', origin)
  project.provide('dataFolder', dataFolder)
  project.provide('members', await createMemberPool(origin, dataFolder, memberCounts[project.name] ?? 0))
  return () => product.stop()
}
