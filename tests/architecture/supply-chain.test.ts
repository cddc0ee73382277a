import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** No import alias leads to the build's own files. */
const ofBuild = (file: string) => import(new URL(`../../web/${file}`, import.meta.url).href)

const { noticeLicences, renderNotices } = (await ofBuild('third-party-notices.ts')) as {
  noticeLicences: readonly string[]
  renderNotices: (packages: readonly object[]) => string
}

interface Locked {
  readonly version: string
  readonly license?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** Licences of tools, which run on developers' machines and reach no visitor, and why each may be used. */
const toolLicences: Readonly<Record<string, string>> = {
  'MPL-2.0': 'asks for the sources of changed files only; these tools are used as they are',
  'BlueOak-1.0.0': 'as MIT, with a licence of patents',
  'CC0-1.0': 'data without conditions',
  Unlicense: 'public domain',
  'MIT AND OFL-1.1': 'the font of the preview pictures, which hold its shapes and not its files',
  '(MIT OR GPL-3.0-or-later)': 'used under MIT',
  '(MIT OR Apache-2.0)': 'used under MIT',
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Readonly<Record<string, Locked>>
}
const locked = Object.entries(packages).filter(([path]) => path !== '')
const nameOf = (path: string) => path.replace(/^.*node_modules\//, '')

/** From the package itself, for one that the lock names without a licence. */
const installedLicence = (path: string) => {
  const file = join(path, 'package.json')
  if (!existsSync(file)) return undefined
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8')) as {
    license?: string
    licenses?: { type: string }[]
  }
  return license ?? licenses?.[0]?.type
}

/** A build for another platform has the licence of the package that chooses among the builds. */
const licenceOfChooser = (path: string) =>
  locked.find(([, { optionalDependencies = {} }]) => nameOf(path) in optionalDependencies)?.[1].license

const licenceOf = (path: string, { license, optional }: Locked) =>
  license ?? installedLicence(path) ?? (optional === true ? licenceOfChooser(path) : undefined) ?? 'none'

describe('the packages of package-lock.json', () => {
  it('have licences that are on the list', () => {
    const unknown = locked.flatMap(([path, entry]) => {
      const licence = licenceOf(path, entry)
      const isTool = entry.dev === true || entry.optional === true
      const isKnown = noticeLicences.includes(licence) || (isTool && licence in toolLicences)
      return isKnown ? [] : [`${nameOf(path)} ${entry.version}: ${licence}`]
    })
    expect(unknown, 'Read the licence; list it with a reason, or use another package').toEqual([])
  })

  it('need every licence of the list', () => {
    const used = new Set(locked.map(([path, entry]) => licenceOf(path, entry)))
    expect([...noticeLicences, ...Object.keys(toolLicences)].filter((licence) => !used.has(licence))).toEqual([])
  })

  it('are the components of the bill of materials', () => {
    const bill = JSON.parse(
      execFileSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8', maxBuffer: 2 ** 26 }),
    ) as { bomFormat: string; components: { purl: string }[] }
    expect(bill.bomFormat).toBe('CycloneDX')
    const listed = new Set(bill.components.map(({ purl }) => decodeURIComponent(purl)))
    const direct = locked.filter(([path, { dev, optional }]) => dev !== true && optional !== true && path !== '')
    for (const [path, { version }] of direct) expect(listed).toContain(`pkg:npm/${nameOf(path)}@${version}`)
  })
})

describe('the notices', () => {
  const good = { name: 'good', version: '1.0.0', identifier: 'MIT', text: 'Permission is hereby granted' }

  it('give each package with its licence', () => {
    expect(renderNotices([good])).toContain('good 1.0.0 (MIT)\n\nPermission is hereby granted')
  })

  it('are refused for a licence that is not on the list, and for a package without the text of its licence', () => {
    const packages = [
      good,
      { ...good, name: 'viral', identifier: 'AGPL-3.0-only' },
      { name: 'silent', version: '1.0.0', identifier: 'MIT' },
    ]
    expect(() => renderNotices(packages)).toThrow(/viral has the licence AGPL-3.0-only\nsilent has no file/)
  })
})
