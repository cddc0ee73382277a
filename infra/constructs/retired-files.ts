/**
 * Removes hashed files days after a deployment has replaced them: a custom resource marks the files that the release does not have, and a rule of
 * the bucket removes what is marked (`lambdas/handlers/releases/retired-files.ts`). It runs before the pages of a release appear, so no page names a marked file.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CustomResource, Duration, Validations } from 'aws-cdk-lib'
import { Architecture, Function as LambdaFunction, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Role } from 'aws-cdk-lib/aws-iam'
import type { IBucket, LifecycleRule } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { hashedFolders, retiredDays, retiredTag } from '#contract/hashed-files.ts'
import { functionCode } from '../bundling/function-code.ts'

export const retiredFilesRule: LifecycleRule = {
  tagFilters: { [retiredTag.name]: retiredTag.value },
  expiration: Duration.days(retiredDays),
}

const waits = 'CloudFormation waits for its answer and rolls back without one, so nothing is lost.'

/** For the files of all builds. @param role may read, write and tag them */
export const createFileRetirer = (
  scope: Construct,
  { role, logGroup }: { readonly role: Role; readonly logGroup: LogGroup },
): LambdaFunction => {
  const retirer = new LambdaFunction(scope, 'Retirer', {
    description: 'Marks hashed files that a release does not have, at deployment',
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    code: functionCode('lambdas/handlers/releases/retired-files.ts', { withS3: true }),
    handler: 'index.handler',
    role,
    logGroup,
    loggingFormat: LoggingFormat.JSON,
    memorySize: 512,
    timeout: Duration.minutes(10),
  })
  Validations.of(retirer).acknowledge(
    { id: 'Serverless-LambdaDLQ', reason: waits },
    { id: 'Serverless-LambdaAsyncFailureDestination', reason: waits },
    { id: 'Serverless-LambdaTracing', reason: 'It runs at deployment only, and the deployment reports its failures.' },
  )
  return retirer
}

/** The files of a build in its bucket. @param folder of the build */
export const retireFilesOf = (
  scope: Construct,
  { retirer, bucket, folder }: { readonly retirer: LambdaFunction; readonly bucket: IBucket; readonly folder: string },
): CustomResource =>
  new CustomResource(scope, 'RetiredFiles', {
    resourceType: 'Custom::RetiredFiles',
    serviceToken: retirer.functionArn,
    properties: {
      Bucket: bucket.bucketName,
      Files: hashedFolders
        .filter((hashed) => existsSync(join(folder, hashed)))
        .flatMap((hashed) => readdirSync(join(folder, hashed)).map((name) => hashed + name))
        .toSorted(),
    },
  })
