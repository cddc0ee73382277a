import { describe, expect, it } from 'vitest'
import { rooms } from '#tests/support/rooms.ts'
import { isCode, listProjectFiles, listSpecifiers, readModule, type Module } from '#tests/support/source-files.ts'

interface Layer {
  /** Files of the layer. */
  files: RegExp
  /** Project files that it may import. */
  mayImport: RegExp[]
  /** Packages and built-in modules that it may import; undefined means any. */
  packages?: RegExp[]
}

const aws = /^@aws-sdk\//
const node = /^node:/

interface Rung {
  /** The ending of the names of its files. */
  ending: string
  /** The folder of the same rung that is no room. */
  folder?: RegExp
  packages: RegExp[]
}

/**
 * The ladder of a room: contract <- rules <- table <- operations <- functions. A file imports its own rung and those before it, of its room and of the rooms
 * before it; a function, which may join rooms, of all rooms.
 */
const ladder = {
  contract: { ending: '.contract', folder: /^lambdas\/contract\//, packages: [/^zod$/] },
  rules: { ending: '.rules', packages: [/^tlds$/] },
  table: {
    ending: '.table',
    folder: /^lambdas\/data\//,
    packages: [aws, node, /^(ulid|zod)$/],
  },
  operations: { ending: '', packages: [/^(node:crypto|schema-dts)$/] },
  functions: {
    ending: '.function',
    folder: /^lambdas\/entry\//,
    packages: [aws, node, /^(ulid|zod|aws-lambda|@aws-lambda-powertools\/.*|@block65\/webcrypto-web-push|@middy\/.*)$/],
  },
} satisfies Record<string, Rung>

const filesOf = (room: string, { ending }: Rung) =>
  new RegExp(`^lambdas/${room}/[a-z0-9-]+${ending.replace('.', '\\.')}\\.ts$`)

/** The files of a rung in its folder and in these rooms. */
const within = (known: readonly string[], rung: Rung) =>
  new RegExp([...(rung.folder ? [rung.folder.source] : []), filesOf(`(${known.join('|')})`, rung).source].join('|'))

const everywhere = (rung: Rung) => within(rooms, rung)

const contract = everywhere(ladder.contract)
const rules = everywhere(ladder.rules)
const table = everywhere(ladder.table)
const operations = everywhere(ladder.operations)
/** The rules that the web app may use: those of rooms. */
const sharedRules = /^lambdas\/[a-z-]+\/[a-z-]+\.rules\.ts$/

/** A layer for each rung of each room. */
const roomLayers: Record<string, Layer> = Object.fromEntries(
  rooms.flatMap((room, place) =>
    Object.entries(ladder).map(([name, rung], height) => {
      const known = name === 'functions' ? rooms : rooms.slice(0, place + 1)
      const lower = Object.values<Rung>(ladder).slice(0, height + 1)
      const mayImport = lower.map((one) => within(known, one))
      return [`${name} of ${room}`, { files: filesOf(room, rung), mayImport, packages: rung.packages }]
    }),
  ),
)

/** The documents of the partner API: fields, examples and programs. */
const partnerReference = /^web\/src\/features\/partner-docs\/reference\//
/** The faces of entries, by which the console shows a draft as visitors see it. */
const faces = /^web\/src\/(components\/product|features\/offers\/components)\/[a-z]+-face\.tsx$/
/** What the staff console may use of the visitors' app: nothing that knows the product, its session or its API. */
const productFree = [
  /^web\/src\/components\/ui\//,
  /^web\/src\/lib\/(api\/(abort-after|api-error|send-call)|class-names|device\/(browser-storage|save-file|server-clock)|format|offline\/online|page\/sheet-entry|pool-(tokens|user)|run-time-config|store|typing\/(amount-text|composing|focus-field|say-again)|use-(attempt|today))\.ts$/,
]
const localPackages = [node, /^(zod|jose|ws|esbuild|otpauth|@aws-sdk\/util-dynamodb)$/]

/** The imports that each layer may have. The first layer that matches a file is its layer. */
const layers: Record<string, Layer> = {
  /** The types of the world's members, which are of any room. */
  world: { files: /^lambdas\/shared\/world\.ts$/, mayImport: [contract, rules, table, operations], packages: [] },
  ...roomLayers,
  contract: { files: ladder.contract.folder, mayImport: [contract], packages: [/^zod$/] },
  data: {
    files: ladder.table.folder,
    mayImport: [contract, rules, table],
    packages: [aws, node],
  },
  entry: {
    files: ladder.functions.folder,
    mayImport: [contract, rules, /^lambdas\/entry\//],
    packages: [/^@middy\//, /^@aws-lambda-powertools\//, node, /^aws-lambda$/, /^zod$/],
  },
  'tests of the local runtime': { files: /^infra\/local\/tests\//, mayImport: [/^infra\/local\//] },
  'local engine': {
    files: /^infra\/local\/(engine|assembly)\//,
    mayImport: [/^infra\/local\/(engine|assembly)\//],
    packages: localPackages,
  },
  'local services': {
    files: /^infra\/local\/services\//,
    mayImport: [/^infra\/local\/(engine|assembly|services)\//],
    packages: localPackages,
  },
  'local runtime': { files: /^infra\/local\//, mayImport: [/^infra\/local\/(?!tests\/)/], packages: localPackages },
  infra: { files: /^infra\//, mayImport: [contract, /^infra\/(?!local\/)/] },
  'web content made at build time': {
    files: /^web\/src\/features\/partner-docs\/build-time\//,
    mayImport: [contract, sharedRules, /^web\/src\/features\/partner-docs\//],
    packages: [/^shiki$/, /^zod$/],
  },
  /** Texts of programs, which the build reads. */
  'web programs in print': {
    files: /^web\/src\/features\/partner-docs\/reference\/write-program\.ts$/,
    mayImport: [/^bin\/fill-template\.ts$/],
    packages: [],
  },
  'web lib': {
    files: /^web\/src\/lib\//,
    mayImport: [contract, sharedRules, /^web\/src\/lib\//],
    packages: [/^(react|react-router-dom|amazon-cognito-identity-js|partysocket|zod)$/],
  },
  'web components without product knowledge': {
    files: /^web\/src\/components\/ui\//,
    mayImport: [
      /^web\/src\/components\/ui\//,
      /^web\/src\/lib\/(class-names|mark|offline\/online|page\/(outdated-tab|router|sheet-entry|when-still)|toast|typing\/(composing|hand-over-fields|say-again))\.ts$/,
    ],
    packages: [/^(react|react-dom|lucide)$/],
  },
  'web components of the product': {
    files: /^web\/src\/components\//,
    mayImport: [contract, sharedRules, /^web\/src\/(components|lib)\//],
    packages: [/^(react|lucide)$/],
  },
  web: {
    files: /^web\/src\//,
    mayImport: [contract, sharedRules, /^web\/src\//],
    packages: [/^(react|react-dom|lucide|zod|ulid)$/],
  },
  /** The service worker: of the app, what both say to each other, and whether a visitor saves data. */
  'web worker': {
    files: /^web\/worker\//,
    mayImport: [contract, /^web\/worker\//, /^web\/src\/lib\/(?:device\/saving-data|offline\/worker-signs)\.ts$/],
    packages: [],
  },
  'staff console lib': {
    files: /^web\/staff\/src\/lib\//,
    mayImport: [contract, rules, /^web\/staff\/src\/lib\//, ...productFree],
    packages: [/^(react|react-router-dom|tinykeys|amazon-cognito-identity-js|zod)$/, /^@tanstack\/react-query$/],
  },
  'staff console components': {
    files: /^web\/staff\/src\/components\//,
    mayImport: [contract, rules, /^web\/staff\/src\/(components|lib)\//, ...productFree],
    packages: [/^(react|react-router-dom|lucide|zod)$/],
  },
  'staff console': {
    files: /^web\/staff\/src\//,
    mayImport: [contract, rules, faces, /^lambdas\/rights\/drafts\//, /^web\/staff\/src\//, ...productFree],
    packages: [/^(react|react-dom|react-router-dom|lucide|csv-parse|qr|zod|ulid)$/, /^@tanstack\/react-query$/],
  },
  'texts in other languages': {
    files: /^web\/languages\//,
    mayImport: [contract, sharedRules, /^web\/(languages|src)\//],
    packages: [],
  },
  'files of partners': { files: /^web\/partner-files\//, mayImport: [contract, /^web\//, /^bin\/fill-template\.ts$/] },
  'web build': { files: /^web\//, mayImport: [contract, /^web\//] },
  bin: { files: /^bin\//, mayImport: [/^(bin|infra|lambdas|web)\//] },
  'tests of the running product': {
    files: /^tests\/(api|e2e)\//,
    mayImport: [
      contract,
      sharedRules,
      partnerReference,
      /^tests\/(support|api|e2e)\//,
      /^infra\/local\/tests\/temporary-folder\.ts$/,
    ],
  },
  tests: { files: /^tests\//, mayImport: [/./] },
}

const modules = listProjectFiles()
  .filter((path) => isCode(path) && path.includes('/'))
  .map(readModule)

const edges = modules.flatMap(({ path, files }) =>
  files.map((file) => ({ from: path, to: file.path, specifier: file.specifier })),
)

const layerOf = (path: string) => Object.entries(layers).find(([, layer]) => layer.files.test(path))

const breachesOf = ({ path, files, packages }: Module): string[] => {
  const [name, layer] = layerOf(path) ?? []
  if (!layer) return [`${path} belongs to no layer`]
  return [
    ...files
      .filter((file) => !layer.mayImport.some((allowed) => allowed.test(file.path)))
      .map((file) => `${path} (${name}) imports ${file.path}`),
    ...packages
      .filter((used) => layer.packages && !layer.packages.some((allowed) => allowed.test(used.name)))
      .map((used) => `${path} (${name}) imports ${used.specifier}`),
  ]
}

/** A feature of the visitors' app, or a feature or room of the staff console. */
const featureOf = (path: string) => /^web\/(?:src|staff\/src)\/(?:features|rooms)\/([^/]+)\//.exec(path)?.[1]

/** Inside one of these imports may be relative. The console's build uses parts of the web app's. */
const topFolderOf = (path: string) => /^(lambdas\/[^/]+|web\/staff\/src|[^/]+)\//.exec(path)?.[1] ?? ''

const findCycle = (graph: Map<string, string[]>): string[] | undefined => {
  const done = new Set<string>()
  const visit = (path: string, trail: string[]): string[] | undefined => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path]
    if (done.has(path)) return undefined
    for (const next of graph.get(path) ?? []) {
      const cycle = visit(next, [...trail, path])
      if (cycle) return cycle
    }
    done.add(path)
    return undefined
  }
  for (const path of graph.keys()) {
    const cycle = visit(path, [])
    if (cycle) return cycle
  }
  return undefined
}

describe('imports', () => {
  it('are read in every form that the project uses', () => {
    const source = [
      `import type { A } from './a.ts'`,
      `import {`,
      `  b,`,
      `} from '#contract/b.ts'`,
      `import './c.css'`,
      `export { d } from "./d.ts"`,
      `const e = await import('./e.ts')`,
      `const from = 'nothing'`,
    ].join('\n')
    expect(listSpecifiers(source)).toEqual(['./a.ts', '#contract/b.ts', './d.ts', './c.css', './e.ts'])
  })

  it('stay within what each layer may use', () => {
    expect(modules.flatMap(breachesOf)).toEqual([])
  })

  it('have no package that a layer may use and does not', () => {
    const unused = Object.entries(layers)
      .filter(([name]) => !Object.hasOwn(roomLayers, name))
      .flatMap(([name, { packages = [] }]) => {
        const used = modules.filter(({ path }) => layerOf(path)?.[0] === name).flatMap((module) => module.packages)
        return packages
          .filter((allowed) => !used.some((one) => allowed.test(one.name)))
          .map(({ source }) => `${name}: ${source}`)
      })
    expect(unused).toEqual([])
  })

  it('would be refused where a pure layer reaches out', () => {
    const breach = breachesOf({
      path: 'lambdas/auth/example.rules.ts',
      files: [{ path: 'lambdas/data/table-keys.ts', specifier: '#data/table-keys.ts' }],
      packages: [{ name: '@aws-sdk/client-sns', specifier: '@aws-sdk/client-sns' }],
    })
    expect(breach).toHaveLength(2)
  })

  it('would be refused where a file of a room reaches up the ladder, or into a room after it', () => {
    const from = (path: string, ...imported: string[]) =>
      breachesOf({ path, files: imported.map((file) => ({ path: file, specifier: file })), packages: [] })
    const operation = 'lambdas/applications/example.ts'
    expect(from('lambdas/applications/example.rules.ts', operation)).toHaveLength(1)
    expect(from('lambdas/applications/example.table.ts', operation, 'lambdas/shared/at-once.ts')).toHaveLength(2)
    expect(from(operation, 'lambdas/shared/world.function.ts', 'lambdas/shared/system.function.ts')).toHaveLength(2)
    expect(from('lambdas/shared/example.ts', operation)).toHaveLength(1)
    expect(from('web/src/app/example.ts', operation, 'lambdas/applications/example.table.ts')).toHaveLength(2)
    expect(from(operation, 'lambdas/applications/example.table.ts', 'lambdas/shared/world.ts')).toEqual([])
  })

  it('use only zod/mini where code is shared with the web app', () => {
    const whole = modules
      .filter(({ path }) => /^(lambdas|web\/src|web\/staff\/src)\//.test(path))
      .flatMap(({ path, packages }) => packages.map(({ specifier }) => ({ path, specifier })))
      .filter(({ specifier }) => /^zod(\/|$)/.test(specifier) && specifier !== 'zod/mini')
    expect(whole).toEqual([])
  })

  it('never lead from one feature or room of the web apps into another', () => {
    const crossings = edges.filter(
      ({ from, to }) => featureOf(from) && featureOf(to) && featureOf(from) !== featureOf(to) && !faces.test(to),
    )
    expect(crossings).toEqual([])
  })

  it('use an alias where they leave their top folder', () => {
    const strays = edges.filter(
      ({ from, to, specifier }) => specifier.startsWith('.') && topFolderOf(to) !== topFolderOf(from) && isCode(to),
    )
    expect(strays).toEqual([])
  })

  it('lead no function but one to a table that documents, commands and tests alone need', () => {
    const handlers = modules.map(({ path }) => path).filter((path) => path.endsWith('.function.ts'))
    const reached = new Set(handlers.filter((path) => !path.endsWith('rights/breach-lists.function.ts')))
    // A set visits what is added while it is read.
    for (const path of reached) for (const { from, to } of edges) if (from === path) reached.add(to)
    expect(reached).toContain('lambdas/rights/data-retention.contract.ts')
    expect(
      [...reached].filter((path) => /rights\/(item-kinds\.table|personal-data\.contract)\.ts$/.test(path)),
    ).toEqual([])
  })

  it('form no cycle', () => {
    expect(findCycle(new Map(modules.map(({ path, files }) => [path, files.map((file) => file.path)])))).toBeUndefined()
    expect(
      findCycle(
        new Map([
          ['a', ['b']],
          ['b', ['a']],
        ]),
      ),
    ).toEqual(['a', 'b', 'a'])
  })
})
