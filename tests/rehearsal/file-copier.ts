/**
 * The CDK's function that copies files runs on the emulator with replacements of what Lambda and a layer bring: boto3, and the command line of AWS. The
 * rest of it is unchanged: what is copied, with which headers and markers, and its answer to CloudFormation.
 */
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Template } from './assembly-patches.ts'

const replacements = join(import.meta.dirname, 'emulator/copier')

/** Lines of the function, and what they become. */
const changes = [
  [
    'aws="/opt/awscli/aws" # from AwsCliLayer',
    `aws=[__import__("sys").executable, os.path.join(os.path.dirname(__file__), "aws.py")]`,
  ],
  ['subprocess.check_call([aws] + list(args))', 'subprocess.check_call(aws + list(args))'],
] as const

/** Changes its code in a copy of the assembly. @throws Error where the CDK has changed these lines */
export const replaceCommandLine = async (folder: string, { Resources }: Template) => {
  const [found] = Object.entries(Resources).filter(([id]) => id.startsWith('CustomCDKBucketDeployment'))
  const key = (found?.[1].Properties['Code'] as { S3Key?: string } | undefined)?.S3Key ?? ''
  const code = join(folder, `asset.${key.replace('.zip', '')}`)
  const index = join(code, 'index.py')
  let text = await readFile(index, 'utf8')
  for (const [before, after] of changes) {
    if (!text.includes(before)) throw new Error(`the function that copies files has no line ${before}`)
    text = text.replace(before, after)
  }
  await writeFile(index, text)
  await cp(replacements, code, { recursive: true })
}
