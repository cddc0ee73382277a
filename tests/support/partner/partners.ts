/** Partners of the running product, made as an operator makes them: with the command `partner create`. */
import { randomBytes } from 'node:crypto'
import { runOperatorCommand } from '../operator.ts'

export interface TestPartner {
  code: string
  liveKey: string
  sandboxKey: string
}

/** @param parameters of the command, such as `--daily-limit 5` */
export const createPartner = async (dataFolder: string, parameters: readonly string[] = []): Promise<TestPartner> => {
  const code = `acme-${randomBytes(4).toString('hex')}`
  const words = ['partner', 'create', '--code', code, '--name', 'Acme', ...parameters]
  const rows = await runOperatorCommand(dataFolder, ...words)
  const keyOf = (mode: 'live' | 'sandbox') => {
    const key = rows.find((row) => row['mode'] === mode)?.['api_key']
    if (typeof key !== 'string') throw new Error(`partner create printed no ${mode} key`)
    return key
  }
  return { code, liveKey: keyOf('live'), sandboxKey: keyOf('sandbox') }
}
