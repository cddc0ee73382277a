/** Files that a stage publishes besides its build: those that partners download, with the address of its API, and /.well-known/security.txt (RFC 9116). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Source, type ISource } from 'aws-cdk-lib/aws-s3-deployment'
import { brand } from '#contract/brand.ts'
import { securityContact } from '#contract/security-contact.ts'
import { exampleApiUrl, partnerFiles } from '#lambdas/partner-api/partner-files.contract.ts'

interface OpenApi {
  readonly servers: readonly { readonly description: string }[]
}

/** The OpenAPI document and the Postman collection of the build, with the address of this stage's API instead of the example. */
export const partnerFilesWith = (apiUrl: string, folder: string): ISource[] => {
  const textOf = (path: string) => readFileSync(join(folder, path), 'utf8')
  const openApi = JSON.parse(textOf(partnerFiles.openapi)) as OpenApi
  const servers = openApi.servers.map(({ description }) => ({ url: apiUrl, description }))
  const postman = JSON.parse(textOf(partnerFiles.postman).replaceAll(exampleApiUrl, apiUrl)) as object
  return [
    Source.jsonData(partnerFiles.openapi.slice(1), { ...openApi, servers }),
    Source.jsonData(partnerFiles.postman.slice(1), postman),
  ]
}

/** RFC 9116 recommends less than a year. */
const months = 11

/** The first day of a month, so that deployments of the same month write the same file. */
const expiryAfter = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString().replace('.000', '')

/** @param origin of the web app that serves the file */
export const securityContactFile = (origin: string, now: Date): string =>
  [
    `Contact: mailto:${brand.supportEmail}`,
    `Expires: ${expiryAfter(now)}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${origin}${securityContact.path}`,
    '',
  ].join('\n')
