import { expect, it } from 'vitest'
import { builtFiles, htmlFiles, readBuilt } from './built-site.ts'

/** Functions that are younger than Chrome 99, Safari 15.4 or Firefox 102. */
const younger =
  /\.(?:toSorted|toReversed|toSpliced|findLast|findLastIndex|isWellFormed|toWellFormed)\(|AbortSignal\.(?:any|timeout)|(?:Object|Map)\.groupBy|Array\.fromAsync|Promise\.(?:try|withResolvers)|URL\.(?:canParse|parse)\b/g

it('the built scripts call no function that the oldest supported browsers lack', () => {
  const scripts = builtFiles('assets').filter((file) => file.endsWith('.js'))
  const files = [...scripts.map((file) => `assets/${file}`), ...htmlFiles()]
  expect(files.flatMap((file) => (readBuilt(file).match(younger) ?? []).map((call) => `${file} ${call}`))).toEqual([])
  expect('list.toSorted()'.match(younger)).toHaveLength(1)
})
