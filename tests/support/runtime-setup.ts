/** Vitest global setup of the layers that drive the running product: one instance for the whole layer. */
import type { TestProject } from 'vitest/node'
import { startProduct } from './runtime.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    origin: string
    dataFolder: string
  }
}

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const product = await startProduct()
  project.provide('origin', product.origin)
  project.provide('dataFolder', product.dataFolder)
  return () => product.stop()
}
