/** Writes the files of `/partner-api`, which partners and lenders download, and `/llms.txt` into the folder of a build. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { partnerFiles } from '#lambdas/partner-api/partner-files.contract.ts'
import { lenderMarkdown, llmsText, partnerMarkdown } from './markdown.ts'
import { partnerOpenApi } from './openapi.ts'
import { partnerPostman } from './postman.ts'

export const writePartnerFiles = async (folder: string): Promise<void> => {
  const texts = {
    '/llms.txt': llmsText(),
    [partnerFiles.markdown]: partnerMarkdown(),
    [partnerFiles.lenderMarkdown]: lenderMarkdown(),
    [partnerFiles.openapi]: JSON.stringify(partnerOpenApi(), null, 2),
    [partnerFiles.postman]: partnerPostman(),
  }
  await mkdir(join(folder, dirname(partnerFiles.openapi)), { recursive: true })
  await Promise.all(Object.entries(texts).map(([path, text]) => writeFile(join(folder, path), text)))
}
