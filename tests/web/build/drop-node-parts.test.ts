/** The build takes parts for Node out of packages, because their helpers would be in the first load. */
import { expect, it } from 'vitest'
import type { Manifest } from 'vite'
import { kilobytesOf, readBuilt } from './built-site.ts'

it("the bundler's helpers in the first load are at most 0.4 kB", () => {
  const chunks = Object.values(JSON.parse(readBuilt('.vite/manifest.json')) as Manifest)
  const helpers = chunks.filter(({ name }) => name === 'rolldown-runtime').map(({ file }) => kilobytesOf(file))
  expect(helpers).toHaveLength(1)
  expect(helpers[0]).toBeLessThanOrEqual(0.4)
})
