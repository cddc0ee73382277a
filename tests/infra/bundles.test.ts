import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { ourFunctions, renderText, type JsonObject } from './assembly.ts'

const budgetBytes = 420_000

const bundleOf = (name: string) => {
  const [found] = ourFunctions('prod').filter((resource) => resource.name === name)
  const code = (found?.Properties['Code'] ?? {}) as JsonObject
  const hash = /^([0-9a-f]{64})\.zip$/.exec(renderText(code['S3Key']))?.[1]
  const folder = join(inject('syntheses').prod.folder, `asset.${hash}`)
  return { files: readdirSync(folder), text: readFileSync(join(folder, 'index.mjs'), 'utf8') }
}

const names = ourFunctions('prod').map(({ name }) => name)

describe.each(names)('the bundle of %s', (name) => {
  const { files, text } = bundleOf(name)

  it('is one file within its budget', () => {
    expect(files).toEqual(['index.mjs'])
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(budgetBytes)
  })

  it('takes credentials from the environment and carries no other way', () => {
    expect(text).toContain('No AWS credentials in the environment')
    const otherProviders = [
      'AWS_CONTAINER_CREDENTIALS_RELATIVE_URI',
      '/latest/meta-data/iam/security-credentials/',
      'AssumeRoleWithWebIdentity',
      'credential_process',
      'sso_start_url',
      'role_arn',
    ]
    expect(otherProviders.filter((sign) => text.includes(sign))).toEqual([])
  })

  it('carries no source map and none of the languages of the whole zod', () => {
    expect(text).not.toContain('sourceMappingURL')
    expect(text).not.toContain('Ongeldige invoer')
  })
})
