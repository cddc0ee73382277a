/** Vitest global set-up: one running product, and the engines that this machine has. Says in one line what a missing engine needs. */
import type { TestProject } from 'vitest/node'
import { setup as startRuntime } from '#tests/support/runtime-setup.ts'
import type { EngineName } from './engine.ts'
import { engines, isInstalled } from './engines.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The names of the engines to test with. */
    engines: readonly EngineName[]
  }
}

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  for (const { name, packages } of engines.filter((engine) => !isInstalled(engine)))
    console.log(
      `${name} is left out: this machine has no ${packages.join(' ')} (apt-get install ${packages.join(' ')})`,
    )
  const present = engines.filter(isInstalled).map(({ name }) => name)
  project.provide('engines', present)
  return present.length > 0 ? startRuntime(project) : () => Promise.resolve()
}
