import { expect, it } from 'vitest'
import { listProjectFiles, readText } from '#tests/support/source-files.ts'

const block = /<(?:div|p|h[1-6]|ul|ol|dl|table|section|article|form|figure)\b/

it('an <output> holds no block elements, which HTML does not allow in it', () => {
  const faults = listProjectFiles()
    .filter((path) => /^web\/(?:staff\/)?src\//.test(path) && path.endsWith('.tsx'))
    .filter((path) =>
      [...readText(path).matchAll(/<output\b[\s\S]*?<\/output>/g)].some(([output]) => block.test(output)),
    )
  expect(faults).toEqual([])
})
