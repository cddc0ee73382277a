/**
 * Groups of the bundler: the modules that come in one file. A file for each set of modules that the same pages need would be 40 to 80 small requests a page.
 * So two of these sets become one file as long as that saves more requests than it adds code which a page does not need.
 */
import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** Modules that come in one file. */
interface Group {
  readonly ids: string[]
  /** The pages and later parts that load it: places in their list. */
  readonly neededBy: Set<number>
  /** Groups whose modules it imports before it runs. */
  readonly imports: Set<Group>
  size: number
}

const sourceOf = (path: string) => join(import.meta.dirname, path)

/** A request counts as much as these characters of code, before they are minified and compressed. */
const requestSize = 12_000

/** The first loads of the first pages in the table count most. */
const weightOf = (place: number) => 1 / (place + 0.5)

const ofReact = /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//
const ofSchemas = /\/node_modules\/zod\//

const readImports = (id: string, context: Context) =>
  context.getModuleInfo(id) ?? { importedIds: [], dynamicallyImportedIds: [], code: null }

/** Adds a module and all that it imports before it runs. */
const addImports = (id: string, context: Context, needed = new Set<string>()): Set<string> => {
  if (needed.has(id)) return needed
  needed.add(id)
  for (const imported of readImports(id, context).importedIds) addImports(imported, context, needed)
  return needed
}

/** Returns what is loaded later with what it imports: pages in the order of their table, then the parts of pages. */
const readEntries = (initial: ReadonlySet<string>, context: Context): Set<string>[] => {
  const entries = new Map<string, Set<string>>()
  const addLater = (id: string) => {
    for (const entry of readImports(id, context).dynamicallyImportedIds) {
      if (initial.has(entry) || entries.has(entry)) continue
      entries.set(entry, addImports(entry, context))
    }
  }
  addLater(sourceOf('src/app/pages.ts'))
  const reached = new Set(initial)
  // A set also visits what is added meanwhile.
  for (const id of reached) {
    addLater(id)
    const { importedIds, dynamicallyImportedIds } = readImports(id, context)
    for (const next of [...importedIds, ...dynamicallyImportedIds]) reached.add(next)
  }
  return [...entries.values()]
}

/** Returns a group for each set of modules that exactly the same entries need. */
const groupSameNeeds = (initial: ReadonlySet<string>, entries: readonly Set<string>[], context: Context): Group[] => {
  const groups = new Map<string, Group>()
  const groupOf = new Map<string, Group>()
  for (const id of new Set(entries.flatMap((needed) => [...needed]))) {
    if (initial.has(id) || ofReact.test(id) || ofSchemas.test(id)) continue
    const neededBy = entries.flatMap((needed, place) => (needed.has(id) ? [place] : []))
    const group = groups.get(neededBy.join()) ?? {
      ids: [],
      neededBy: new Set(neededBy),
      imports: new Set(),
      size: 0,
    }
    groups.set(neededBy.join(), group)
    groupOf.set(id, group)
    group.ids.push(id)
    group.size += readImports(id, context).code?.length ?? 0
  }
  for (const [id, group] of groupOf)
    for (const imported of readImports(id, context).importedIds) {
      const other = groupOf.get(imported)
      if (other !== undefined && other !== group) group.imports.add(other)
    }
  return [...groups.values()]
}

/** Adds a group and all groups that load with it. */
const addGroups = (group: Group, loaded = new Set<Group>()): Set<Group> => {
  if (loaded.has(group)) return loaded
  loaded.add(group)
  for (const imported of group.imports) addGroups(imported, loaded)
  return loaded
}

/** Returns what the entries of `other` would load in vain, if `group` were in the same file. */
const addedCode = (group: Group, other: Group, loadedWith: ReadonlyMap<Group, Set<Group>>): number => {
  let added = 0
  for (const place of other.neededBy) {
    if (group.neededBy.has(place)) continue
    for (const loaded of loadedWith.get(group) ?? [])
      if (loaded !== other && !loaded.neededBy.has(place))
        added += weightOf(place) * (loaded.size + (loaded === group ? 0 : requestSize))
  }
  return added
}

const savedRequests = (one: Group, other: Group): number => {
  let saved = 0
  for (const place of one.neededBy) if (other.neededBy.has(place)) saved += weightOf(place) * requestSize
  return saved
}

/** Returns the two groups that save most in one file. */
const findBestPair = (groups: readonly Group[]): [Group, Group] | undefined => {
  const loadedWith = new Map(groups.map((group) => [group, addGroups(group)]))
  let best: [Group, Group] | undefined
  let most = 0
  for (const [place, one] of groups.entries())
    for (const other of groups.slice(place + 1)) {
      const saved = savedRequests(one, other)
      if (saved <= most) continue
      const gain = saved - addedCode(one, other, loadedWith) - addedCode(other, one, loadedWith)
      if (gain <= most) continue
      most = gain
      best = [one, other]
    }
  return best
}

const mergeInto = (group: Group, other: Group, groups: readonly Group[]): void => {
  group.ids.push(...other.ids)
  group.size += other.size
  for (const place of other.neededBy) group.neededBy.add(place)
  for (const imported of other.imports) group.imports.add(imported)
  for (const importing of groups) if (importing.imports.delete(other)) importing.imports.add(group)
  group.imports.delete(group)
  for (const loaded of addGroups(group)) for (const place of group.neededBy) loaded.neededBy.add(place)
}

const nameModules = (context: Context): Map<string, string> => {
  const initial = addImports(sourceOf('index.html'), context)
  let groups = groupSameNeeds(initial, readEntries(initial, context), context)
  for (let pair = findBestPair(groups); pair !== undefined; pair = findBestPair(groups)) {
    const [group, other] = pair
    groups = groups.filter((each) => each !== other)
    mergeInto(group, other, groups)
  }
  return new Map(groups.flatMap(({ ids }, place) => ids.map((id) => [id, `group-${place}`] as const)))
}

const named = new WeakMap<Context, Map<string, string>>()

const nameOf: Rolldown.CodeSplittingNameFunction = (id, context) => {
  const names = named.get(context) ?? nameModules(context)
  named.set(context, names)
  return names.get(id) ?? null
}

export const chunks: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    // It changes only with its releases, so that returning visitors have it cached.
    { name: 'react', test: ofReact, priority: 3 },
    // All else that runs before any page is in the file of the entry.
    { name: 'app', tags: ['$initial'], priority: 2 },
    { name: 'schemas', test: ofSchemas, priority: 2 },
    { name: nameOf, minShareCount: 2, priority: 1 },
  ],
}
