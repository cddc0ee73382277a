/** What the import of a function evaluates: the bundle without the files that it loads later with `import()`. */
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join, relative } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { bundleOptions, projectRoot } from '#infra/bundling/bundle-options.ts'
import { quantile } from './batches.ts'

export interface ImportSize {
  readonly modules: number
  readonly bytes: number
}

/** The files of all functions by their names, from the root of the project. */
export const functionFiles = (root = projectRoot): Readonly<Record<string, string>> =>
  Object.fromEntries(
    globSync('lambdas/*/*.function.ts', { cwd: root })
      .filter((path) => readFileSync(join(root, path), 'utf8').includes('export const handler'))
      .map((path) => [basename(path, '.ts').replace('.function', ''), path] as const)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  )

export const sizeImport = async (entry: string, root = projectRoot): Promise<ImportSize> => {
  const options = bundleOptions({ index: entry }, 'unwritten')
  const { outputs } = (await build({ ...options, absWorkingDir: root, write: false, metafile: true })).metafile
  const evaluated = new Set(['unwritten/index.mjs'])
  const modules = new Set<string>()
  let bytes = 0
  // The set grows while its files are visited.
  for (const file of evaluated) {
    const output = outputs[file]
    if (!output) continue
    bytes += output.bytes
    for (const module of Object.keys(output.inputs)) modules.add(module)
    for (const { path, kind } of output.imports) if (kind === 'import-statement') evaluated.add(path)
  }
  return { modules: modules.size, bytes }
}

/** Each module says when its evaluation begins. */
const marked: Plugin = {
  name: 'marked',
  setup: (building) =>
    building.onLoad({ filter: /\.(?:c|m)?[jt]s$/ }, ({ path }) => ({
      contents: `globalThis.begin(${JSON.stringify(relative(projectRoot, path))})\n${readFileSync(path, 'utf8')}`,
      loader: extname(path).endsWith('ts') ? 'ts' : 'js',
      resolveDir: dirname(path),
    })),
}

const timeModules = (bundle: string) => `
  const begun = []
  globalThis.begin = (path) => begun.push([path, performance.now()])
  begin('files of the bundle')
  // Without the settings of its stage the last module fails, after all others.
  await import(${JSON.stringify(bundle)}).catch(() => undefined)
  begin('')
  console.log(JSON.stringify(begun.slice(0, -1).map(([path, at], nth) => [path, begun[nth + 1][1] - at])))`

const rounds = 5
const namedModules = 3

/** @returns the modules that take longest, with the medians of their milliseconds; the first one are reading and compiling the files */
export const heaviestModules = async (
  entry: string,
  folder: string,
  environment: Readonly<Record<string, string>>,
  root: string,
): Promise<string> => {
  await build({ ...bundleOptions({ index: entry }, folder), absWorkingDir: root, plugins: [marked] })
  const source = timeModules(join(folder, 'index.mjs'))
  const times = new Map<string, number[]>()
  for (let round = 0; round < rounds; round += 1) {
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', source], { env: environment })
    for (const [path, milliseconds] of JSON.parse(output.toString()) as [string, number][])
      times.set(path, [...(times.get(path) ?? []), milliseconds])
  }
  const medians = Array.from(times, ([path, values]) => ({ path, milliseconds: quantile(values, 0.5) }))
  const heaviest = medians.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, namedModules + 1)
  return heaviest
    .map(({ path, milliseconds }) => `${path.replace(/^.*node_modules\//, '')} ${milliseconds.toFixed(1)}`)
    .join(', ')
}
