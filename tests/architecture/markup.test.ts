import { expect, it } from 'vitest'
import { listProjectFiles, readText } from '#tests/support/source-files.ts'
import { findBareTexts } from './bare-texts.ts'

const block = /<(?:div|p|h[1-6]|ul|ol|dl|table|section|article|form|figure)\b/

it('an <output> holds no block elements, which HTML does not allow in it', () => {
  const faults = listProjectFiles()
    .filter((path) => /^web\/(?:staff\/)?src\//.test(path) && path.endsWith('.tsx'))
    .filter((path) =>
      [...readText(path).matchAll(/<output\b[\s\S]*?<\/output>/g)].some(([output]) => block.test(output)),
    )
  expect(faults).toEqual([])
})

it('an empty live region stays in the tree of a screen reader, which says nothing of one that comes with its text', () => {
  const faults = listProjectFiles()
    .filter((path) => /^web\/(?:staff\/)?src\//.test(path) && path.endsWith('.tsx'))
    .filter((path) => /<(?:output|[^<>]*(?:role="alert"|aria-live="))[^<>]*empty:hidden/.test(readText(path)))
  expect(faults).toEqual([])
})

it('a text that changes, or stands behind a part that comes and goes, is alone in its element', () => {
  const faults = listProjectFiles()
    .filter((path) => /^web\/(?:staff\/)?src\//.test(path) && path.endsWith('.tsx'))
    .flatMap((path) => findBareTexts(path, readText(path)).map((text) => `${path}: ${text}`))
  expect(faults).toEqual([])
})

it.each([
  ['<p><Icon />{words}</p>', ['{words}']],
  ['<b>{on && <Icon />}fixed</b>', ['fixed']],
  ['<>{`${count} left`}</>', ['{`${count} left`}']],
  ['<p>{on ? one : two}</p>', []],
  ['<p>fixed <b>{words}</b> {content.more}</p>', []],
  ['<div><Icon />{children}</div>', []],
])('in %s a translated page loses %j', (source, lost) => {
  expect(findBareTexts('part.tsx', `const Part = () => ${source}`)).toEqual(lost)
})
