/** Names and ids that AWS would generate. They are the same at each start, so that a data folder stays valid. */
import { createHash } from 'node:crypto'
import type { Place } from '../assembly/unsupported-error.ts'
import type { ServiceContext } from './service-context.ts'

const lowerAlphanumeric = 'abcdefghijklmnopqrstuvwxyz0123456789'

export interface PhysicalNames {
  /** The name that CloudFormation would generate, without its random suffix. */
  readonly generatedName: string
  /** An id of lower-case letters and digits, as APIs, clients and distributions have it. */
  newId(length: number): string
  arn(service: string, resource: string): string
}

export const physicalNames = (
  { assembly: { stackName, region }, accountId }: ServiceContext,
  { logicalId }: Place,
): PhysicalNames => ({
  generatedName: `${stackName}-${logicalId}`.slice(0, 64),
  newId: (length) =>
    [...createHash('sha256').update(`${stackName}/${logicalId}`).digest()]
      .slice(0, length)
      .map((byte) => lowerAlphanumeric[byte % lowerAlphanumeric.length])
      .join(''),
  arn: (service, resource) => `arn:aws:${service}:${region}:${accountId}:${resource}`,
})
