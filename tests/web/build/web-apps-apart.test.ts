/** The visitors' app and the staff console share no file and no code that knows the product. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { describe, expect, it, vi } from 'vitest'
import { consoleParts } from '#bin/build.ts'
import { readInlineHashes } from '#infra/edge/inline-hashes.ts'

const web = join(import.meta.dirname, '../../../web')
const built = { visitors: join(web, 'dist'), staff: join(web, 'dist-staff') }
for (const folder of Object.values(built))
  if (!existsSync(folder)) throw new Error(`${folder} is missing: run \`npm run build\` first`)

const filesOf = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => ending.test(file))
const contentsOf = (folder: string, ending: RegExp) =>
  filesOf(folder, ending).map((file) => readFileSync(join(folder, file), 'utf8'))

/** No import alias leads to the build's own files. */
const { keepApart } = (await import(join(web, 'keep-apart.ts'))) as { keepApart: (app: 'visitors' | 'staff') => Plugin }

const errorsOf = (app: 'visitors' | 'staff', ...modules: string[]) => {
  const error = vi.fn<(message: string) => void>()
  const chunk = { type: 'chunk', moduleIds: modules.map((path) => join(web, '..', path)) }
  Reflect.apply(keepApart(app).generateBundle as (...all: unknown[]) => void, { error }, [{}, { chunk }])
  return error.mock.calls.flat().join('')
}

describe('a build', () => {
  it.each([
    ['visitors', 'web/staff/src/lib/labels.ts'],
    ['staff', 'web/src/features/profile/profile-parts.ts'],
    ['staff', 'web/src/components/product/lender-visit.tsx'],
    ['staff', 'web/src/lib/session/session.ts'],
  ] as const)('of the %s fails with %s', (app, module) => {
    expect(errorsOf(app, 'web/src/components/ui/badge.tsx', module)).toMatch(new RegExp(`other web app:\n${module}$`))
    expect(errorsOf(app, 'web/src/components/ui/badge.tsx')).toBe('')
  })
})

describe('the built files', () => {
  it('of the console are those that the local stack is synthesized for before they are built, without inline parts', () => {
    const { folders, files } = consoleParts
    expect(readdirSync(built.staff).toSorted()).toEqual([...folders, 'index.html', ...files].toSorted())
    expect(readInlineHashes(built.staff)).toEqual({ styles: [], scripts: [] })
  })

  it("of the visitors hold no utility and no name of the console's sheet", () => {
    const names = /drawn-when-seen|--columns|--spacing-control|\.desk\\:|dist-staff|web\/staff/
    expect(contentsOf(built.staff, /\.css$/).join('')).toMatch(names)
    expect(contentsOf(built.visitors, /\.(?:css|js|html)$/).filter((text) => names.test(text))).toEqual([])
  })

  it('of the console hold nothing inline, so that its content policy allows only its own files', () => {
    const [html = ''] = contentsOf(built.staff, /\.html$/)
    expect(html).toMatch(/<script type="module"[^>]* src="\/assets\//)
    expect(html).not.toMatch(/<script(?![^>]* src=)|<style|style=|\son\w+=/)
  })
})
