/** Operator commands as a person runs them (`design/interfaces.md`): `npm run ops -- <words>`, against a running product. */
import { spawn } from 'node:child_process'
import type { RunningProduct } from './runtime.ts'

export interface CommandOutcome {
  exitCode: number | null
  output: string
  errors: string
}

export const tryCommand = (product: Pick<RunningProduct, 'dataFolder'>, words: string[]): Promise<CommandOutcome> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['bin/ops.ts', ...words], {
      env: { ...process.env, DATA_DIR: product.dataFolder },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    let errors = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
    child.once('error', reject)
    child.once('close', (exitCode) => resolve({ exitCode, output, errors: errors.trim() }))
  })

/** Runs a command that must succeed and gives its rows. */
export const runCommand = async (
  product: Pick<RunningProduct, 'dataFolder'>,
  ...words: string[]
): Promise<Record<string, unknown>[]> => {
  const { exitCode, output, errors } = await tryCommand(product, [...words, '--json'])
  if (exitCode !== 0) throw new Error(`${words.join(' ')} ended with ${exitCode}: ${errors}`)
  return JSON.parse(output) as Record<string, unknown>[]
}
