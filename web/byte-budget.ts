/** The bytes that a page loads before it is drawn: the files that an import names, and a build that fails when a page needs more bytes than its budget. */
import { basename, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { languageOfBuild } from './in-language.ts'

/**
 * Kilobytes of brotli of the scripts that the HTML of a page names, by the module of the page. Names of files are left out: they are hashes, so the same code
 * would take 0.1 more or less.
 */
const budgets: Readonly<Record<string, number>> = {
  'web/src/app/login-page.tsx': 92.4,
  'web/src/app/home-page.tsx': 96.7,
}

/** Letters of India take more bytes than Latin ones. */
const room = languageOfBuild() === 'en' ? 1 : 1.02

const root = join(import.meta.dirname, '..')

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'isEntry' | 'facadeModuleId' | 'imports' | 'modules' | 'code'>

/** The chunks of the first that run before it, and itself. */
const withImports = (first: Chunk | undefined, chunks: readonly Chunk[], loaded = new Set<Chunk>()): Set<Chunk> => {
  if (first === undefined || loaded.has(first)) return loaded
  loaded.add(first)
  for (const next of chunks) if (first.imports.includes(next.fileName)) withImports(next, chunks, loaded)
  return loaded
}

const chunksOf = (bundle: Rolldown.OutputBundle): Chunk[] =>
  Object.values(bundle).filter((output) => output.type === 'chunk')

const everyPages = (chunks: readonly Chunk[]): Set<Chunk> =>
  withImports(
    chunks.find(({ isEntry }) => isEntry),
    chunks,
  )

/** The files that are there once a file runs, in the build that is under way. */
const filesAt = new Map<string, Set<string>>()

/** The files that an import names, so that the browser fetches all of them at once: those that are not there yet. */
export const filesNamedAhead = (_: string, files: string[], { hostId }: { hostId: string }): string[] =>
  files.filter((file) => filesAt.get(hostId)?.has(file) !== true)

const mostNamed = 15

/** The largest modules of some chunks, with their size before it is compressed. */
const largestOf = (chunks: readonly Chunk[]): string =>
  chunks
    .flatMap(({ modules }) => Object.entries(modules))
    .toSorted(([, one], [, other]) => other.renderedLength - one.renderedLength)
    .slice(0, mostNamed)
    .map(([id, { renderedLength }]) => `  ${(renderedLength / 1000).toFixed(1)} ${relative(root, id)}`)
    .join('\n')

/** Fails a build of the browser's scripts in which a page is larger than its budget, and names the modules to look at. */
export const byteBudget = (): Plugin => ({
  name: 'byte-budget',
  apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
  generateBundle(_, bundle) {
    const chunks = chunksOf(bundle)
    const shared = everyPages(chunks)
    for (const chunk of chunks)
      filesAt.set(
        chunk.fileName,
        new Set(Array.from(withImports(chunk, chunks, new Set(shared)), ({ fileName }) => fileName)),
      )
  },
  async writeBundle(_, bundle) {
    const chunks = chunksOf(bundle)
    const shared = everyPages(chunks)
    const pages = Object.entries(budgets).map(([page, ofEnglish]) => {
      const first = chunks.find(({ facadeModuleId }) => facadeModuleId === join(root, page))
      return { page, budget: ofEnglish * room, loaded: [...withImports(first, chunks, new Set(shared))] }
    })
    const names = Object.values(bundle).map(({ fileName }) => basename(fileName))
    const withoutNames = (code: string): string => names.reduce((text, name) => text.replaceAll(name, ''), code)
    // Each once, and beside each other.
    const weighed = [...new Set(pages.flatMap(({ loaded }) => loaded))].map(
      async (chunk) => [chunk, (await promisify(brotliCompress)(withoutNames(chunk.code))).length] as const,
    )
    const bytesOf = new Map(await Promise.all(weighed))
    for (const { page, budget, loaded } of pages) {
      const own = loaded.filter((chunk) => !shared.has(chunk))
      const size = loaded.reduce((sum, chunk) => sum + (bytesOf.get(chunk) ?? 0), 0) / 1000
      if (own.length === 0) this.error(`web/byte-budget.ts has a budget for ${page}, and the build has no chunk for it`)
      if (size > budget)
        this.error(
          `The scripts of ${page} have ${size.toFixed(2)} kB of brotli, and ${budget} is the most. Its largest modules, in kB before that:\n` +
            `${largestOf(own)}\nand those of every page:\n${largestOf([...shared])}`,
        )
    }
  },
})
