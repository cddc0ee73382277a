/**
 * Resources with data that the last release lacks. A rollback to it leaves them behind in `prod`, and removes those of a developer's stage; the next release makes
 * a second one of each.
 */
const losses: Readonly<Record<string, string>> = {
  EvidenceHashes: 'hashes begin anew in another bucket, and the locked one stays with its own',
  SecretsPushSecret: 'browsers that subscribed to push get SMS instead, until they subscribe again',
}

/** Whether resources of this type hold data that a second one lacks. */
export const holdsData = (type: string): boolean =>
  /^AWS::(?:DynamoDB::GlobalTable|Cognito::UserPool|SecretsManager::Secret|KMS::Key|S3::Bucket)$/.test(type)

/** The part of a logical id that the CDK adds to the path of a construct. */
const hash = /[0-9A-F]{8}$/

/** @returns what is lost with the first one; undefined where it is not known */
export const lossOf = (logicalId: string): string | undefined => losses[logicalId.replace(hash, '')]

/** The resources whose losses are known, by their logical ids without the hash. */
export const announced: readonly string[] = Object.keys(losses)
