/** The project's own files and what each imports, for the architecture tests. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const ignored = new Set(['node_modules', '.git', 'cdk.out', 'dist', 'dist-staff', '.local', '.artifacts'])

/** Paths from the root of the project, without files that are installed or built. */
export const listProjectFiles = (folder = '.'): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !ignored.has(entry.name))
    .flatMap((entry) => {
      const path = normalize(join(folder, entry.name))
      return entry.isDirectory() ? listProjectFiles(path) : [path]
    })

export const isCode = (path: string): boolean => /\.tsx?$/.test(path)

export const readText = (path: string): string => readFileSync(path, 'utf8')

/** `import … from '…'`, `export … from '…'`, `import '…'` and `import('…')`, at the start of a statement or inside one. */
const importForms = [
  /^(?:import|export)\s[^'"`;]*?from\s+['"]([^'"]+)['"]/gm,
  /^import\s+['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]/g,
]

/** The specifiers of all imports and exports in the source of a module. */
export const listSpecifiers = (source: string): string[] =>
  importForms.flatMap((form) => Array.from(source.matchAll(form), ([, specifier]) => specifier ?? ''))

const aliases = (JSON.parse(readText('package.json')) as { imports: Record<string, string> }).imports

/** The project path of a relative or aliased specifier; undefined for a package or a built-in module. */
export const resolveSpecifier = (from: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier)).replace(/\?.*$/, '')
  const alias = Object.entries(aliases).find(([pattern]) => specifier.startsWith(pattern.replace(/\*$/, '')))
  if (!alias?.[1].startsWith('./')) return undefined
  const [pattern, target] = alias
  return normalize(target.replace('*', specifier.slice(pattern.length - 1))).replace(/\?.*$/, '')
}

/** The package of a specifier, such as `@scope/name` or `node:fs`, also behind an alias. */
export const packageOf = (specifier: string): string => {
  const named = aliases[specifier.replace(/\/.*/, '/*')] ?? specifier
  const [first = '', second = ''] = named.split('/')
  return first.startsWith('@') ? `${first}/${second}` : first
}

export interface Module {
  path: string
  /** The project's own files that it imports. */
  files: { path: string; specifier: string }[]
  /** The packages and built-in modules that it imports. */
  packages: { name: string; specifier: string }[]
}

export const readModule = (path: string): Module => {
  const module: Module = { path, files: [], packages: [] }
  for (const specifier of listSpecifiers(readText(path))) {
    const file = resolveSpecifier(path, specifier)
    if (file === undefined) module.packages.push({ name: packageOf(specifier), specifier })
    else module.files.push({ path: file, specifier })
  }
  return module
}
