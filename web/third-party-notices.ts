/** The text of /third-party-notices.txt: each package that the built web app contains, with its licence. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brand } from '#contract/brand.ts'
import { noticesPath } from '#contract/third-party-notices.ts'

/** Licences that ask for their notice only, which `/third-party-notices.txt` gives. The build fails on any other. */
export const noticeLicences: readonly string[] = [
  '(MIT OR Apache-2.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
]

/** Markdown files below node_modules that hold the licence of packages without a file of their own for it. */
const licenceFiles: Readonly<Record<string, string>> = {
  isarray: 'isarray/README',
  // The licence of the same author and repository.
  'isomorphic-unfetch': 'unfetch/LICENSE',
}

/** A package as Vite lists it (`build.license`). */
interface BundledPackage {
  readonly name: string
  readonly version: string
  /** SPDX identifier. */
  readonly identifier?: string
  /** The package's own file. */
  readonly text?: string
}

/** The list of the packages in the scripts, which Vite writes into the build. */
export const bundledPackagesFile = '.vite/packages.json'

/** Tools that write code of their own into the build, which is no module of the bundle: the sheet, the loader of lazy parts, the runtime. */
const buildTools = ['tailwindcss', 'vite', 'rolldown'] as const

const markdown = '.md'

const readInstalled = (path: string) => readFile(new URL(`../node_modules/${path}`, import.meta.url), 'utf8')

/** Vite's file also holds the licences of the packages within Vite, none of which is in the build. */
const ownPartOf = (text: string): string => (text.split(/^# Licenses of bundled dependencies$/m)[0] ?? '').trim()

const readTool = async (name: (typeof buildTools)[number]): Promise<BundledPackage> => {
  const { version, license } = JSON.parse(await readInstalled(`${name}/package.json`)) as Record<string, string>
  const text = await readInstalled(`${name}/LICENSE${name === 'vite' ? markdown : ''}`)
  return { name, version: String(version), identifier: String(license), text: ownPartOf(text) }
}

const withText = async (bundled: BundledPackage): Promise<BundledPackage> => {
  const file = licenceFiles[bundled.name]
  return file === undefined ? bundled : { ...bundled, text: await readInstalled(file + markdown) }
}

const separator = `\n\n${'-'.repeat(80)}\n\n`

/** @throws Error that names every package with a licence that is not on the list, or without the text of its licence */
export const renderNotices = (packages: readonly BundledPackage[]): string => {
  const problems = packages.flatMap(({ name, identifier, text }) => [
    ...(noticeLicences.includes(identifier ?? '') ? [] : [`${name} has the licence ${identifier ?? 'none'}`]),
    ...((text ?? '').trim() === '' ? [`${name} has no file with its licence`] : []),
  ])
  if (problems.length > 0)
    throw new Error(`The web app may not contain these packages (web/third-party-notices.ts):\n${problems.join('\n')}`)
  const parts = packages
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(({ name, version, identifier, text }) => `${name} ${version} (${identifier})\n\n${text?.trim()}`)
  return `${[`${brand.name} contains software of others under these licences.`, ...parts].join(separator)}\n`
}

/** Writes the text into a finished build, in place of Vite's list. @throws Error as `renderNotices` */
export const writeThirdPartyNotices = async (build: string): Promise<void> => {
  const list = join(build, bundledPackagesFile)
  const bundled = JSON.parse(await readFile(list, 'utf8')) as BundledPackage[]
  await rm(list)
  const packages = await Promise.all([...bundled.map(withText), ...buildTools.map(readTool)])
  await writeFile(join(build, noticesPath), renderNotices(packages))
}
