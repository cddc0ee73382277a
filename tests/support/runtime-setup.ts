/** Vitest global set-up of the layers that drive the running product: one product for the whole layer, in which members begin to sign in. */
import type { TestProject } from 'vitest/node'
import { fillMemberPool } from './auth/members.ts'
import { startProduct } from './runtime.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    origin: string
    /** The folder in which the product keeps its data, where operator commands look for it. */
    dataFolder: string
  }
}

/** About as many as the layer takes. */
const memberCounts: Readonly<Record<string, number>> = { api: 40, e2e: 16 }

/** Lets a test plan faults for its own requests. */
const faultsFile = 'tests/support/no-faults.json'

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const product = await startProduct(project.name === 'api' ? { faultsFile } : {})
  const { origin, dataFolder } = product
  project.provide('origin', origin)
  project.provide('dataFolder', dataFolder)
  const endFilling = await fillMemberPool(origin, dataFolder, memberCounts[project.name] ?? 0)
  return async () => {
    await endFilling()
    await product.stop()
  }
}
