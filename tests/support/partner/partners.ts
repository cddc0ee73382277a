/** Partners of the running product, made the way an operator makes them: `partner create` (`design/interfaces.md`). */
import { randomBytes } from 'node:crypto'
import { runOperatorCommand } from '../operator.ts'

export interface TestPartner {
  code: string
  liveKey: string
  sandboxKey: string
}

/** @param dataFolder of the running product */
export const createPartner = async (dataFolder: string, parameters: readonly string[] = []): Promise<TestPartner> => {
  const code = `acme-${randomBytes(4).toString('hex')}`
  const rows = await runOperatorCommand(
    dataFolder,
    'partner',
    'create',
    '--code',
    code,
    '--name',
    'Acme Finance',
    ...parameters,
  )
  const keyOf = (mode: 'live' | 'test') => {
    const key = rows.find((row) => row['mode'] === mode)?.['api_key']
    if (typeof key !== 'string') throw new Error(`partner create printed no ${mode} key`)
    return key
  }
  return { code, liveKey: keyOf('live'), sandboxKey: keyOf('test') }
}
