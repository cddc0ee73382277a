/** Writes the documents that are generated from code. With `--check`, writes nothing and fails if one is out of date. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { termsTextFile } from '#lambdas/consent/accepted-terms.contract.ts'
import { hashOfText } from '#lambdas/shared/text-hash.ts'
import { formatDocument } from './docs/format-document.ts'
import { writeEndpoints } from './docs/write-endpoints.ts'
import { writeMyDataSchema } from './docs/write-my-data-schema.ts'
import { writeStaffEndpoints } from './docs/write-staff-endpoints.ts'
import { writeStates } from './docs/write-states.ts'
import { writeTermsText } from './docs/write-terms-text.ts'

const documents = {
  [`web/public${termsTextFile(hashOfText(writeTermsText()))}`]: writeTermsText,
  'lambdas/STATES.md': writeStates,
  'lambdas/contract/ENDPOINTS.md': writeEndpoints,
  'lambdas/contract/staff/ENDPOINTS.md': writeStaffEndpoints,
  'web/public/my-data/schema.json': writeMyDataSchema,
}

const readIfThere = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const isCheck = process.argv.includes('--check')

for (const [path, write] of Object.entries(documents)) {
  const file = fileURLToPath(new URL(`../${path}`, import.meta.url))
  const text = path.endsWith('.txt') ? write() : await formatDocument(file, write())
  if (text === readIfThere(file)) continue
  if (isCheck) {
    console.error(`${path} differs from the code: run npm run docs`)
    process.exitCode = 1
  } else {
    writeFileSync(file, text)
    console.log(`wrote ${path}`)
  }
}
