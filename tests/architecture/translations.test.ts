import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { translations } from '#contract/languages.ts'
import { listProjectFiles } from '#tests/support/source-files.ts'

const root = join(import.meta.dirname, '../..')
/** The build has no alias. */
const { sourcesIn, translationsIn } = (await import(new URL('../../web/in-language.ts', import.meta.url).href)) as {
  sourcesIn: (language: string, folder: string) => (id: string) => Promise<string | undefined>
  translationsIn: (language: string) => ReadonlyMap<string, string>
}
const { glossary } = (await import(new URL('../../web/languages/hi/glossary.ts', import.meta.url).href)) as {
  glossary: readonly (readonly [english: string, hindi: string, not?: readonly string[]])[]
}
const importFile = (file: string) => import(join(root, file)) as Promise<Record<string, unknown>>

/** Modules of texts that visitors read; those of the documentation of the partner API are for developers, and stay in English. */
const textModules = ['web/src', 'lambdas']
  .flatMap(listProjectFiles)
  .filter(
    (path) =>
      /^(web\/src|lambdas\/(contract|consent|profile|offers|loans|pages))\/.*(content(\.rules)?|-words(\.rules)?|-texts?(\.rules)?|workplace\.contract|legal\/content\/article)\.ts$/.test(
        path,
      ) &&
      !/partner|contract\/staff|lender-words|range-words|(amount|birth-date)-text|find-consent|former-consent|hindi-|legal\/content\/(?!article)|prerendered/.test(
        path,
      ),
  )

/** Leaves of a value that are texts or functions, by their path. */
const leavesOf = (value: unknown, path = ''): [path: string, leaf: unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) => leavesOf(one, `${path}.${key}`))
    : [[path, value]]

/** Texts that are the same in each language. */
const sameEverywhere =
  /^[^a-z]*$|^(?:bad|good|info|help|(?:lender|notices|partner)_[a-z_]+|you@example\.in|Amazon Web Services, Mumbai)$|^\/|PaisaLane|paisalane|Monday to/

describe.each(translations)('the texts in %s', (language) => {
  const files = translationsIn(language)

  it('take the place of every module of texts, and of no other', () => {
    expect([...files.keys()].toSorted()).toEqual(textModules.toSorted())
  })

  it.each([...files])('of %s are all there and none is left in English', async (english, translation) => {
    const [one, other] = [leavesOf(await importFile(english)), new Map(leavesOf(await importFile(translation)))]
    const isOfDocument = english.endsWith('article.ts')
    expect(
      [...other.keys()].filter((key) => !/^\.(translated|bindingText|callContent\.translate)/.test(key)).toSorted(),
    ).toEqual(
      one
        .map(([key]) => key)
        .filter((key) => !/^\.(translated|bindingText)/.test(key))
        .toSorted(),
    )
    const left = one.filter(
      ([key, text]) => typeof text === 'string' && other.get(key) === text && !sameEverywhere.test(text),
    )
    expect(isOfDocument ? [] : left).toEqual([])
  })
})

it('no component keeps an object of texts, which a translation could not replace', () => {
  const components = listProjectFiles('web/src').filter(
    (path) => path.endsWith('.tsx') && !path.includes('partner-docs'),
  )
  const found = components.filter((path) =>
    /^const \w*(content|texts)\b.* = \{$/im.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(found).toEqual([])
})

it('the Hindi texts use the word of the glossary for each thing, and no other', () => {
  const texts = [...translationsIn('hi').values(), 'web/languages/hi/server-words.ts'].map((file) => ({
    file,
    text: readFileSync(join(root, file), 'utf8'),
  }))
  const found = glossary.flatMap(([english, , others = []]) =>
    others.flatMap((word) =>
      texts.flatMap(({ file, text }) =>
        text.split('\n').flatMap((line) => {
          const isThere = /[a-z]/i.test(word) ? new RegExp(`[ऀ-ॿ] ${word}\\b`).test(line) : line.includes(word)
          return isThere ? [`${english}: ${word} in ${file}: ${line.trim()}`] : []
        }),
      ),
    ),
  )
  expect(found).toEqual([])
})

it('a third language is a folder and a line: its modules take the place of English ones, the others stay, and its pages have addresses', async () => {
  const load = sourcesIn('ta', 'tests/architecture/tamil')
  const loaded = await load(join(root, 'web/src/components/ui/content.ts'))
  const [, file = ''] = /export \* from "(.*)"/.exec(loaded ?? '') ?? []
  expect(await importFile(file.slice(root.length))).toMatchObject({ uiContent: { tryAgain: 'மீண்டும் முயற்சிக்கவும்' } })
  expect(await load(join(root, 'web/src/app/content.ts'))).toBeUndefined()
  expect(await load(join(root, 'lambdas/contract/routes.ts'))).toContain('"login":"/ta/login"')
})
