/**
 * The modules that the browser runs before it draws any page, and the two files that hold them. The build fails when another module joins
 * them or one of them leaves: every visitor waits for these bytes, so each group has a reason.
 */
import { relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

interface Group {
  /** The file that holds the group. */
  readonly file: 'react' | 'app'
  readonly reason: string
  /** Paths from the root of the project, names of packages, and icons as lucide-react/<icon>. */
  readonly modules: readonly string[]
}

const firstLoad: readonly Group[] = [
  {
    file: 'react',
    reason: 'React and the router change only with their releases, so that returning visitors have them cached.',
    modules: ['react', 'react-dom', 'react-router', 'scheduler'],
  },
  {
    file: 'app',
    reason: 'The table of pages and the frame around each of them.',
    modules: [
      'lambdas/contract/brand.ts',
      'lambdas/contract/offers/lenders-page.ts',
      'lambdas/contract/policy.ts',
      'lambdas/contract/routes.ts',
      'web/src/app/app-shell.tsx',
      'web/src/app/bottom-navigation.tsx',
      'web/src/app/content.ts',
      'web/src/app/offline-banner.tsx',
      'web/src/app/page-frame.tsx',
      'web/src/app/page-guard.tsx',
      'web/src/app/page-skeleton.tsx',
      'web/src/app/pages.ts',
      'web/src/app/preload-on-intent.ts',
      'web/src/app/retry-boundary.tsx',
      'web/src/app/site-footer.tsx',
      'web/src/app/site-header.tsx',
      'web/src/app/use-scroll-memory.ts',
      'web/src/app/wordmark.tsx',
      'web/src/components/ui/button.tsx',
      'web/src/components/ui/content.ts',
      'web/src/components/ui/error-boundary.tsx',
      'web/src/components/ui/error-state.tsx',
      'web/src/components/ui/lazy-part.tsx',
      'web/src/components/ui/mark.tsx',
      'web/src/components/ui/skeleton.tsx',
      'web/src/components/ui/spinner.tsx',
      'web/src/components/ui/toaster.tsx',
      'web/src/lib/abort-after.ts',
      'web/src/lib/class-names.ts',
      'web/src/lib/mark.ts',
      'web/src/lib/online.ts',
      'web/src/lib/router.ts',
      'web/src/lib/store.ts',
      'web/src/lib/toast.ts',
    ],
  },
  {
    file: 'app',
    reason: 'The icons of the frame.',
    modules: [
      'lucide-react',
      'lucide-react/calculator',
      'lucide-react/circle-question-mark',
      'lucide-react/clipboard-list',
      'lucide-react/cloud-exclamation-point',
      'lucide-react/house',
      'lucide-react/landmark',
      'lucide-react/rotate-cw',
      'lucide-react/user',
      'lucide-react/wifi-off',
    ],
  },
  {
    file: 'app',
    reason: 'The session decides whether the bar and the guarded pages are shown, and where a sign-in leads.',
    modules: [
      'lambdas/contract/entities.ts',
      'lambdas/domain/profile/missing-steps.ts',
      'web/src/lib/browser-storage.ts',
      'web/src/lib/pool-tokens.ts',
      'web/src/lib/session/return-path.ts',
      'web/src/lib/session/session.ts',
      'web/src/lib/session/storage-keys.ts',
      'web/src/lib/session/stored-session.ts',
    ],
  },
  {
    file: 'app',
    reason: 'The bar fetches the other pages only while no call is under way, so it needs the calls of the API.',
    modules: [
      'lambdas/contract/patterns.ts',
      'web/src/lib/api/api-error.ts',
      'web/src/lib/api/call-api.ts',
      'web/src/lib/api/endpoint-addresses.build.ts',
      'web/src/lib/api/send-call.ts',
      'web/src/lib/content.ts',
      'web/src/lib/server-clock.ts',
      'web/src/lib/session/renew-session.ts',
      'web/src/lib/when-still.ts',
    ],
  },
  {
    file: 'app',
    reason: 'The start reads the campaign from the address, and replaces a style sheet that the policy has blocked.',
    modules: ['web/src/lib/blocked-style.ts', 'web/src/lib/early-tap.ts', 'web/src/lib/utm.ts'],
  },
  {
    file: 'app',
    reason: 'Most pages need these small modules: a file for each would compress worse.',
    modules: [
      'lucide-react/check',
      'lucide-react/chevron-right',
      'lucide-react/circle-exclamation-point',
      'web/src/components/ui/page-heading.tsx',
      'web/src/lib/after-paint.ts',
      'web/src/lib/first-location.ts',
      'web/src/lib/handed-category.ts',
      'web/src/lib/run-time-config.ts',
      'web/src/lib/session/browser-token.ts',
    ],
  },
]

const root = new URL('..', import.meta.url).pathname

/** A module's name in the list; undefined for the bundler's own code and for files without code. */
const nameOf = (id: string): string | undefined => {
  if (!/^\/.*\.[mc]?[jt]sx?$/.test(id)) return undefined
  const [, icon] = /\/lucide-react\/.*\/icons\/([^/]+)\.mjs$/.exec(id) ?? []
  const [, packageName] = /.*\/node_modules\/([^/@]+|@[^/]+\/[^/]+)\//.exec(id) ?? []
  return icon === undefined ? (packageName ?? relative(root, id)) : `lucide-react/${icon}`
}

const modulesOf = (file: Group['file']): Set<string> =>
  new Set(firstLoad.flatMap((group) => (group.file === file ? group.modules : [])))

const groupOf = (file: Group['file'], priority: number) => {
  const modules = modulesOf(file)
  return { name: file, priority, test: (id: string) => modules.has(nameOf(id) ?? '') }
}

/** For the bundler: the two files of the first load. */
export const firstLoadFiles = [groupOf('react', 2), groupOf('app', 1)]

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'isEntry' | 'imports' | 'modules'>

/** The entry's own module is in a file of its own. */
const entryModule = 'web/src/main.tsx'

/** The chunks of the first load. */
const firstChunksOf = (chunks: readonly Chunk[]): Set<Chunk> => {
  const loaded = new Set<Chunk>()
  const load = (chunk: Chunk) => {
    if (loaded.has(chunk)) return
    loaded.add(chunk)
    for (const next of chunks) if (chunk.imports.includes(next.fileName)) load(next)
  }
  for (const chunk of chunks) if (chunk.isEntry) load(chunk)
  return loaded
}

/** In which modules the first load of a build differs from the list, in words. */
const differencesOf = (loaded: ReadonlySet<Chunk>): string[] => {
  const present = Array.from(loaded).flatMap(({ modules }) =>
    Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? (nameOf(id) ?? []) : [])),
  )
  const listed = [entryModule, ...modulesOf('react'), ...modulesOf('app')]
  return [
    ...Array.from(new Set(present))
      .filter((name) => !listed.includes(name))
      .map((name) => `${name} joins it without a reason in web/first-load.ts`),
    ...listed
      .filter((name) => !present.includes(name))
      .map((name) => `${name} is listed in web/first-load.ts and not part of it`),
  ]
}

/** Names of the first load's files in the build that is under way. */
const firstFiles = new Set<string>()

/**
 * The files that an import names, so that the browser fetches all of them at once. An import of the first load names those of its page
 * that are not there yet. Other imports name none, because they fetch ahead of need, and each name makes their page larger.
 */
export const filesNamedAhead = (_: string, files: string[], { hostId }: { hostId: string }): string[] =>
  firstFiles.has(hostId) ? files.filter((file) => !firstFiles.has(file)) : []

/** Fails a build of the browser's scripts whose first load is not the list. */
export const checkFirstLoad = (): Plugin => ({
  name: 'check-first-load',
  apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
  generateBundle(_, bundle) {
    const loaded = firstChunksOf(Object.values(bundle).filter((output) => output.type === 'chunk'))
    for (const { fileName } of loaded) firstFiles.add(fileName)
    const differences = differencesOf(loaded)
    if (differences.length > 0) this.error(`The first load differs from its list:\n${differences.join('\n')}`)
  },
})
