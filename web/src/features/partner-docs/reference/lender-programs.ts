/** Programs that sign and send a status update. /lender-api-docs prints them, tests/api/lender-examples.test.ts runs them; functions load none. */
import { lenderEndpoints } from '#lambdas/lenders/lenders.contract.ts'
import { exampleApiUrl } from '#lambdas/partner-api/partner-files.contract.ts'
import { lenderKeyVariable, type LenderLanguage } from './example-settings.ts'
import { exampleLenderId, exampleStatusUpdate, exampleUpdateId } from './lender-examples.ts'
import { writeProgram } from './write-program.ts'

const { click_id, status, amount, occurred_at } = exampleStatusUpdate
const update = { click_id, status, amount, occurred_at }
const body = JSON.stringify(update)

const fields = (indent: string, quote: string, separator: string): string =>
  Object.entries(update)
    .map(([name, value]) => {
      const literal = typeof value === 'number' ? String(value) : `${quote}${value}${quote}`
      return `${indent}${separator === ': ' && quote === "'" ? name : `${quote}${name}${quote}`}${separator}${literal},`
    })
    .join('\n')

const program = (file: string, values: Readonly<Record<string, string>>): string =>
  writeProgram(file, {
    url: exampleApiUrl + lenderEndpoints['status-updates'].path.replace('{lender_id}', exampleLenderId),
    id: exampleUpdateId,
    variable: lenderKeyVariable,
    ...values,
  })

/** Programs that run unchanged once the key is in the environment and the printed values are replaced by own ones. */
export const lenderPrograms: Readonly<Record<LenderLanguage, string>> = {
  typescript: program('send-update.ts', { fields: fields('  ', "'", ': ') }),
  python: program('send-update.py', { fields: fields('    ', '"', ': ') }),
  java: program('SendUpdate.java', { body: body.replaceAll('"', String.raw`\"`) }),
  php: program('send-update.php', { fields: fields('    ', "'", ' => ') }),
  openssl: program('send-update.sh', { body }),
}
