/** Makes one change of a figure or a condition after another, in memory, and runs the test files that reach it. */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { createVitest, type Reporter, type TestModule, type TestSpecification } from 'vitest/node'
import type { Mutant } from './mutant.ts'
import { instrument } from './sites.ts'

interface Reaching {
  readonly file: string
  readonly milliseconds: number
}

const startVitest = (codes: ReadonlyMap<string, string>, reporter: Reporter) =>
  createVitest(
    {
      config: 'tests/mutants/vitest.config.ts',
      watch: false,
      related: [...codes.keys()],
      bail: 1,
      reporters: [reporter],
      setupFiles: ['tests/support/fresh-file.ts', 'tests/mutants/choose-change.ts'],
      // A module is loaded anew for each file, which then reaches the changes of its top level.
      isolate: true,
      maxWorkers: 1,
    },
    { plugins: [{ name: 'changes', enforce: 'pre', transform: (_, id) => codes.get(relative(process.cwd(), id)) }] },
  )

export const runChanges = async (files: readonly string[]): Promise<Mutant[]> => {
  const codes = new Map<string, string>()
  const changes: Omit<Mutant, 'status'>[] = []
  for (const file of files) {
    const made = instrument(file, readFileSync(file, 'utf8'), changes.length)
    codes.set(file, made.code)
    changes.push(...made.changes.map((change) => ({ file, ...change })))
  }
  if (changes.length === 0) return []
  const ended: TestModule[] = []
  const vitest = await startVitest(codes, { onTestModuleEnd: (module) => void ended.push(module) })
  try {
    await vitest.standalone()
    const project = vitest.getRootProject()
    /** The answer of `runTestSpecifications` also holds the modules of earlier runs, with their failures. */
    const choose = async (change: number, specifications: TestSpecification[]) => {
      project.provide('chosenChange', change)
      ended.length = 0
      await vitest.runTestSpecifications(specifications)
      return [...ended]
    }
    const all = await vitest.getRelevantTestSpecifications()
    const reaching = new Map<number, Reaching[]>()
    for (const module of await choose(-1, all)) {
      if (!module.ok()) throw new Error(`${module.relativeModuleId} fails without a change`)
      for (const change of module.meta().reachedChanges ?? []) {
        const { duration } = module.diagnostic()
        reaching.set(change, [...(reaching.get(change) ?? []), { file: module.moduleId, milliseconds: duration }])
      }
    }
    const mutants: Mutant[] = []
    for (const [number, change] of changes.entries()) {
      const quickest = (reaching.get(number) ?? []).toSorted((one, other) => one.milliseconds - other.milliseconds)
      const specifications = quickest.flatMap(({ file }) => vitest.getModuleSpecifications(file))
      if (specifications.length === 0) mutants.push({ ...change, status: 'not reached' })
      else {
        const modules = await choose(number, specifications)
        const isNoticed = modules.some((module) => !module.ok())
        mutants.push({ ...change, status: isNoticed ? 'noticed' : 'unnoticed' })
      }
    }
    return mutants
  } finally {
    await vitest.close()
  }
}
