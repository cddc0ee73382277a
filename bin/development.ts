/** The additions of `npm run dev` to `npm start`: functions are bundled again when their sources change, and Vite serves the web app and the staff console. */
import { readFileSync, watch, writeFileSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { context, type BuildContext } from 'esbuild'
import { createServer, type ProxyOptions } from 'vite'
import { bundleOptions, functionFile, projectRoot } from '#infra/bundling/bundle-options.ts'
import type { Runtime, RunningFunction } from '#infra/local/runtime.ts'
import { kindPaths, lendersPageRoute } from '#lambdas/offers/lenders-page.contract.ts'

/** Copies cdk.out, so that rewritten bundles leave the original unchanged. */
export const copyAssembly = async (dataDirectory: string): Promise<string> => {
  const copy = join(dataDirectory, 'assembly')
  await rm(copy, { recursive: true, force: true })
  await cp(join(projectRoot, 'cdk.out'), copy, { recursive: true })
  return copy
}

/** The name of a function in logs is the name of its file. */
const entryOf = ({ environment }: RunningFunction): string | undefined =>
  functionFile(environment['POWERTOOLS_SERVICE_NAME'] ?? '')

/** The bundle of one function, rebuilt while its sources change. */
interface OpenBundle {
  context: BuildContext<{ write: false; metafile: true }>
  /** Paths from the root of the project; empty before the first build. */
  inputs: ReadonlySet<string>
}

/** One file and not minified, unlike the bundles that ship: quicker to build and easier to debug. */
const openBundle = async (entry: string, folder: string): Promise<OpenBundle> => {
  const options = { ...bundleOptions({ index: entry }, folder), splitting: false, minify: false } as const
  return { context: await context({ ...options, write: false, metafile: true }), inputs: new Set() }
}

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

/** Bundles again; the runtime reloads a bundle that changed. After an error, the next change of the sources repeats it. */
const rebuild = async (bundle: OpenBundle): Promise<void> => {
  try {
    const { outputFiles, metafile } = await bundle.context.rebuild()
    bundle.inputs = new Set(Object.keys(metafile.inputs))
    for (const { path, text } of outputFiles) writeIfChanged(path, text)
  } catch {
    // esbuild has printed the error.
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

interface Served {
  /** Such as http://localhost:5173. */
  origin: string
  stop: Stop
}

/** Serves a web app with hot reload. `proxy` are the paths that the running product answers. */
const serve = async (configFile: string, proxy: Record<string, string | ProxyOptions>): Promise<Served> => {
  const server = await createServer({
    configFile: join(projectRoot, configFile),
    clearScreen: false,
    server: { host: 'localhost', proxy },
  })
  await server.listen()
  const [address = ''] = server.resolvedUrls?.local ?? []
  return { origin: address.replace(/\/$/, ''), stop: () => server.close() }
}

const serveWeb = ({ origin }: Runtime): Promise<Served> =>
  serve(
    'web/vite.config.ts',
    Object.fromEntries(
      ['/api', '/config.json', '/local', lendersPageRoute.path, ...Object.values(kindPaths)].map((path) => [
        path,
        origin,
      ]),
    ),
  )

/** The front chooses the distribution by the name of the host. */
const serveStaffConsole = ({ origin }: Runtime): Promise<Served> => {
  const headers = { host: `staff.${new URL(origin).host}` }
  return serve(
    'web/staff/vite.config.ts',
    Object.fromEntries(['/api', '/config.json'].map((path) => [path, { target: origin, headers }])),
  )
}

/** Starts all. `webOrigin` and `staffOrigin` are the web apps with hot reload; `stop` ends them. */
export const followChanges = async (
  runtime: Runtime,
): Promise<{ webOrigin: string; staffOrigin: string; stop: Stop }> => {
  // One after the other, so that each has the same port each time.
  const web = await serveWeb(runtime)
  const [staff, stopFunctions] = await Promise.all([serveStaffConsole(runtime), followFunctions(runtime)])
  return {
    webOrigin: web.origin,
    staffOrigin: staff.origin,
    stop: async () => {
      await Promise.all([web.stop(), staff.stop(), stopFunctions()])
    },
  }
}
