/** The files that partners download, with the address of the stage's API. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Source, type ISource } from 'aws-cdk-lib/aws-s3-deployment'
import { exampleApiUrl, partnerFiles } from '#contract/partner/partner-files.ts'

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
