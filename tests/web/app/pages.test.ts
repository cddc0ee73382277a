import { expect, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { pageAt } from '#web/app/pages.ts'

it.each([
  ['/loan-offers', paths.offers],
  ['/loan-status/', paths.status],
  [`${paths.offers}/`, paths.offers],
  [`${paths.support}/a-ticket`, paths.support],
  [`${paths.support}/a/b`, '*'],
  ['/no-such-page', '*'],
])('the page at %s is %s, also before the address has changed', (address, path) => {
  expect(pageAt(address).path).toBe(path)
})
