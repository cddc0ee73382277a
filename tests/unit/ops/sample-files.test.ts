import { expect, it } from 'vitest'
import { catalogueCommands } from '#bin/ops/catalogue-commands.ts'

it.each(['lender', 'product'])('the sample file of %ss is accepted for a deployed stage', (noun) => {
  const command = catalogueCommands.find(({ name }) => name === `${noun} put`)
  const put = (folder: string) => command?.prepare({ file: `${folder}/${noun}s.json` }, { deployed: true })
  expect(put('infra/sample-data')).toBeTypeOf('function')
  // Those of the local runtime lead to its own pages.
  expect(() => put('infra/local/sample-data')).toThrow('http')
})
