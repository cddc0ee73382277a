import { describe, expect, it } from 'vitest'
import { partnerFiles } from '#lambdas/partner-api/partner-files.contract.ts'
import { isCode, listProjectFiles, readText } from '#tests/support/source-files.ts'

const files = listProjectFiles()
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const source = files.filter((path) => isCode(path) && path.includes('/') && !isTest(path))
const tests = files.filter(isTest)
const product = source.filter((path) => !path.startsWith('tests/'))

const countLines = (path: string) => readText(path).split('\n').length - 1

const withText = (paths: string[], pattern: RegExp) => paths.filter((path) => pattern.test(readText(path)))

const capabilities = [
  'auth',
  'consent',
  'profile',
  'offers',
  'applications',
  'support',
  'live',
  'notices',
  'partner',
  'lenders',
  'webhooks',
  'rights',
  'sealing',
  'releases',
  'people',
  'funnel',
  'page-views',
  'health',
  'evidence',
  'staff',
]
const webFeatures = [...capabilities, 'check', 'dashboard', 'emi-calculator', 'legal', 'partner-docs']

const foldersUnder = (parent: string) =>
  new Set(
    files
      .filter((path) => path.startsWith(parent))
      .flatMap((path) => /^([^/]+)\//.exec(path.slice(parent.length))?.[1] ?? []),
  )

const textFiles = files.filter((path) => !/\.(png|jpe?g|ico|webp|woff2?)$/.test(path))

/** Programs of partners, as text for their documents: the settings that they read are not read here. */
const printedPrograms = 'web/src/features/partner-docs/reference/partner-examples.ts'

describe('files', () => {
  it('of source stay short', () => {
    expect(source.filter((path) => countLines(path) > 300).map((path) => `${path} ${countLines(path)}`)).toEqual([])
  })

  it('of tests stay short', () => {
    expect(tests.filter((path) => countLines(path) > 420).map((path) => `${path} ${countLines(path)}`)).toEqual([])
  })

  it('have kebab-case names', () => {
    const odd = [...source, ...tests].filter((path) => !/^([a-z0-9.-]+\/)*[a-z0-9]+([.-][a-z0-9]+)*\.tsx?$/.test(path))
    expect(odd).toEqual([])
  })

  it('are named after their content, not after a drawer', () => {
    const drawers = /(^|[/.-])(utils?|helpers?|common|managers?|misc)([/.-]|$)/
    expect(files.filter((path) => drawers.test(path))).toEqual([])
  })

  it('of the product start with a header', () => {
    const without = product.filter((path) => !/^(#!.*\n)?\/\*\*/.test(readText(path)))
    expect(without, 'The formatter moves a header with the import below it: put it first again').toEqual([])
  })

  it('of functions make no formatter of Intl while they load: the first one takes 10 ms of every cold start', () => {
    const ofFunctions = product.filter((path) => path.startsWith('lambdas/'))
    expect(withText(ofFunctions, /^(export )?const \w+ = new Intl\./m)).toEqual([])
  })

  it('make no path of an address, which has %20 for a space in the name of a folder', () => {
    expect(withText([...source, ...tests], /import\.meta\.url\)\.p[a]thname/)).toEqual([])
  })

  it('are no barrels', () => {
    const withoutComments = (path: string) => readText(path).replaceAll(/\/\*[\s\S]*?\*\/|^\/\/.*$/gm, '')
    const reExport = /^export (\*|(type )?\{[^}]*\}) from '[^']+'$/gm
    expect(withText(source, /^export \* from/m)).toEqual([])
    expect(source.filter((path) => withoutComments(path).replaceAll(reExport, '').trim() === '')).toEqual([])
  })

  it('point to no document outside the repository and what the build writes', () => {
    const numberedRule = /\bsp[e]c(ification)?,? \d/i
    const documentName = /[\w./-]*\w\.md\b/g
    const known = [...files, ...Object.values(partnerFiles)]
    const isHere = (name: string) => known.some((path) => `/${path}`.endsWith(`/${name.replace(/^(\.{0,2}\/)+/, '')}`))
    const missing = textFiles.flatMap((path) =>
      Array.from(readText(path).matchAll(documentName), ([name]) => name)
        .filter((name) => !isHere(name))
        .map((name) => `${path} names ${name}`),
    )
    expect(isHere('a-document-that-was-never-written')).toBe(false)
    expect(missing).toEqual([])
    expect(withText(textFiles, numberedRule)).toEqual([])
  })

  it('of decisions are numbered without holes, in names and titles', () => {
    const folder = 'infra/decisions/'
    const decisions = files.filter((path) => path.startsWith(`${folder}0`)).toSorted()
    expect(decisions.length).toBeGreaterThan(0)
    for (const [position, path] of decisions.entries()) {
      const number = String(position + 1).padStart(3, '0')
      expect(path.slice(folder.length)).toMatch(new RegExp(`^${number}-`))
      expect(readText(path)).toMatch(new RegExp(`^# ${number} `))
    }
  })

  it('hold no unfinished work', () => {
    const marks = /\bT[O]DO\b|F[I]XME|coming s[o]on|not i[m]plemented/i
    expect(withText([...source, ...tests], marks)).toEqual([])
  })

  it('suppress a check only with a reason beside', () => {
    const linter = 'oxlint'
    const bare =
      /(@ts-(ignore|nocheck|expect-error)|(ox|es)lint-disable(-next-line|-line)?( [\w/@-]+(, [\w/@-]+)*)?)\s*(\*\/\}?)?$/m
    expect(bare.test(`// ${linter}-disable-next-line no-console`)).toBe(true)
    expect(bare.test(`// ${linter}-disable-next-line no-console -- the command prints`)).toBe(false)
    expect(withText([...source, ...tests], bare)).toEqual([])
  })
})

describe('settings of the process', () => {
  /** Code that the documentation shows as an example is escaped in a template. */
  const readers = /(?<!\\\$\{)process\.env|\benv\b\s*\}?\s*(=|from)\s*(process|'node:process')/

  it('are read in functions only by the runtime of the entry points and the wiring of a function', () => {
    const allowed = /^lambdas\/(entry\/runtime\.ts$|[a-z-]+\/[a-z-]+\.function\.ts$)/
    const lambdas = product.filter(
      (path) => path.startsWith('lambdas/') && path !== printedPrograms && !allowed.test(path),
    )
    expect(withText(lambdas, readers)).toEqual([])
  })

  it('are read nowhere in the web app', () => {
    expect(
      withText(
        product.filter((path) => /^web\/(?:staff\/)?src\//.test(path)),
        readers,
      ),
    ).toEqual([])
  })

  it('are read in the stack nowhere: its configuration is the context', () => {
    expect(
      withText(
        product.filter((path) => /^infra\/(?!local\/|bundling\/)/.test(path)),
        readers,
      ),
    ).toEqual([])
  })
})

describe('the tree', () => {
  it('keeps the fixed top level', () => {
    for (const path of ['package.json', 'cdk.json', 'tsconfig.json', 'README.md']) expect(files).toContain(path)
    const folders = new Set(files.filter((path) => path.includes('/')).map((path) => path.split('/')[0]))
    expect(
      Array.from(folders).filter((name) => !/^(\.ci|\.github|bin|findings|infra|lambdas|web|tests)$/.test(name ?? '')),
    ).toEqual([])
  })

  it.each(['lambdas/contract/', 'lambdas/data/', 'infra/constructs/'])(
    'spells capabilities alike under %s',
    (parent) => {
      expect(Array.from(foldersUnder(parent)).filter((name) => !capabilities.includes(name))).toEqual([])
    },
  )

  it('spells the features of the web app alike', () => {
    expect(Array.from(foldersUnder('web/src/features/')).filter((name) => !webFeatures.includes(name))).toEqual([])
  })

  it('names no place packages come from and no path of the machine it was written on', () => {
    const registry = /\bregistry\.[a-z0-9-]+\.[a-z]{2,}|"resolved":\s*"https?:/
    const machine = /(^|[\s'"`(])\/(w[o]rk|r[o]ot|h[o]me|U[s]ers)\/[a-z]/m
    expect(withText(textFiles, registry)).toEqual([])
    expect(withText(textFiles, machine)).toEqual([])
  })

  it('holds no key, token or password', () => {
    const secrets = /A[K]IA[0-9A-Z]{16}|-----B[E]GIN [A-Z ]*PRIVATE|gh[pousr]_[A-Za-z0-9]{36}/
    expect(withText(textFiles, secrets)).toEqual([])
  })
})
