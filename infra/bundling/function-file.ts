/** Finds the file of a function: in its room, or among the handlers, which join rooms. */
import { globSync } from 'node:fs'
import { projectRoot } from './bundle-options.ts'

/** The path from the root of the project; undefined for a name that is none of ours. */
export const functionFile = (name: string): string | undefined =>
  globSync([`lambdas/*/${name}.function.ts`, `lambdas/handlers/*/${name}.ts`], { cwd: projectRoot })[0]
