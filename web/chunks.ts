/**
 * Groups of the bundler: modules that the same pages need come in one file. Without groups a page would be complete with 40 to 80 small requests.
 * Pages are the imports of the table in `src/app/pages.ts`, in its order.
 */
import { join } from 'node:path'
import type { Rolldown } from 'vite'

type NameOf = Rolldown.CodeSplittingNameFunction
type Context = Parameters<NameOf>[1]

const table = join(import.meta.dirname, 'src/app/pages.ts')

/** Adds a module and all that it imports before it runs. */
const addImports = (id: string, context: Context, needed: Set<string>): Set<string> => {
  if (needed.has(id)) return needed
  needed.add(id)
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) addImports(imported, context, needed)
  return needed
}

const known = new WeakMap<Context, Set<string>[]>()

/** Returns the places in the table of the pages that need the module at once. */
const pagesThatNeed = (id: string, context: Context): number[] => {
  const pages =
    known.get(context) ??
    (context.getModuleInfo(table)?.dynamicallyImportedIds ?? []).map((page) => addImports(page, context, new Set()))
  known.set(context, pages)
  return pages.flatMap((needed, place) => (needed.has(id) ? [place] : []))
}

/** Modules that exactly the same pages need. */
const samePages: NameOf = (id, context) => pagesThatNeed(id, context).join('-') || null

/** Modules of groups that are too small for a file of their own. */
const firstPage: NameOf = (id, context) => pagesThatNeed(id, context)[0]?.toString() ?? null

export const chunks: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    // It changes only with its releases, so that returning visitors have it cached.
    { name: 'react', test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 4 },
    // All else that runs before any page is in the file of the entry.
    { name: 'app', tags: ['$initial'], priority: 3 },
    { name: 'schemas', test: /\/node_modules\/zod\//, priority: 3 },
    { name: samePages, minShareCount: 2, minSize: 9000, priority: 2 },
    { name: firstPage, minShareCount: 2, priority: 1 },
  ],
}
