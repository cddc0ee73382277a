/** What `npm run dev` adds: functions that follow their sources, and Vite's server for the web app. */
import { cp, rm } from 'node:fs/promises'
import { globSync, readFileSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { context, type BuildContext } from 'esbuild'
import { createServer } from 'vite'
import { bundleOptions, projectRoot } from '#infra/bundling/bundle-options.ts'
import type { Runtime, RunningFunction } from '#infra/local/runtime.ts'

/** Bundles are rewritten in a copy, so that cdk.out stays what was synthesized. */
export const copyAssembly = async (dataDirectory: string): Promise<string> => {
  const copy = join(dataDirectory, 'assembly')
  await rm(copy, { recursive: true, force: true })
  await cp(join(projectRoot, 'cdk.out'), copy, { recursive: true })
  return copy
}

/** The stack names a function's logs after the file of its entry. */
const entryOf = ({ environment }: RunningFunction): string | undefined =>
  globSync(`lambdas/handlers/*/${environment['POWERTOOLS_SERVICE_NAME']}.ts`, { cwd: projectRoot })[0]

/** The bundle of one function while its sources change. */
interface OpenBundle {
  context: BuildContext<{ write: false; metafile: true }>
  /** From the root of the project; empty before the first build. */
  inputs: ReadonlySet<string>
}

/** Unlike those that ship, bundles are not minified: they are quicker to make and easier to debug. */
const openBundle = async (entry: string, folder: string): Promise<OpenBundle> => ({
  context: await context({ ...bundleOptions({ index: entry }, folder), minify: false, write: false, metafile: true }),
  inputs: new Set(),
})

const openBundles = (functions: readonly RunningFunction[]): Promise<OpenBundle[]> =>
  Promise.all(
    functions.flatMap((one) => {
      const entry = entryOf(one)
      return entry === undefined ? [] : [openBundle(entry, one.folder)]
    }),
  )

const writeIfChanged = (path: string, text: string) => {
  if (readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
}

/** Bundles anew; a bundle that differs is picked up by the runtime. An error is printed and mended by the next change. */
const rebuild = async (bundle: OpenBundle): Promise<void> => {
  try {
    const { outputFiles, metafile } = await bundle.context.rebuild()
    bundle.inputs = new Set(Object.keys(metafile.inputs))
    for (const { path, text } of outputFiles) writeIfChanged(path, text)
  } catch {
    // esbuild has printed what is wrong and where.
  }
}

type Stop = () => Promise<void>

const followFunctions = async (runtime: Runtime): Promise<Stop> => {
  const bundles = await openBundles(runtime.functions)
  await Promise.all(bundles.map(rebuild))
  const changed = new Set<string>()
  const rebuildAffected = () => {
    const files = [...changed]
    changed.clear()
    for (const bundle of bundles) if (files.some((file) => bundle.inputs.has(file))) void rebuild(bundle)
  }
  let timer: NodeJS.Timeout | undefined
  const watcher = watch(join(projectRoot, 'lambdas'), { recursive: true }, (_, file) => {
    changed.add(`lambdas/${file}`)
    clearTimeout(timer)
    timer = setTimeout(rebuildAffected, 10)
  })
  return async () => {
    watcher.close()
    await Promise.all(bundles.map((bundle) => bundle.context.dispose()))
  }
}

const serveWeb = async ({ origin }: Runtime): Promise<Stop> => {
  const server = await createServer({
    configFile: join(projectRoot, 'web/vite.config.ts'),
    clearScreen: false,
    server: {
      host: 'localhost',
      proxy: Object.fromEntries(['/api', '/config.json', '/local'].map((path) => [path, origin])),
    },
  })
  await server.listen()
  console.log(`web app with hot reload at ${server.resolvedUrls?.local[0]}`)
  return () => server.close()
}

/** Resolves when both follow changes, to what ends that. */
export const followChanges = async (runtime: Runtime): Promise<Stop> => {
  const stops = await Promise.all([serveWeb(runtime), followFunctions(runtime)])
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
