/** Partners of the running product, made the way an operator makes them: `partner create` (`design/interfaces.md`). */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

export interface TestPartner {
  code: string
  liveKey: string
  sandboxKey: string
}

interface KeyRow {
  mode: 'live' | 'test'
  api_key: string
}

/** @param dataFolder of the running product */
export const createPartner = async (dataFolder: string, parameters: readonly string[] = []): Promise<TestPartner> => {
  const code = `acme-${randomBytes(4).toString('hex')}`
  const command = ['bin/ops.ts', 'partner', 'create', '--code', code, '--name', 'Acme Finance', ...parameters, '--json']
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    env: { ...process.env, DATA_DIR: dataFolder },
  })
  const rows = JSON.parse(stdout) as KeyRow[]
  const keyOf = (mode: KeyRow['mode']) => {
    const row = rows.find((row) => row.mode === mode)
    if (!row) throw new Error(`partner create printed no ${mode} key`)
    return row.api_key
  }
  return { code, liveKey: keyOf('live'), sandboxKey: keyOf('test') }
}
