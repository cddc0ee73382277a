/** Names and ids that AWS would generate. They are the same at each start, so that a data folder stays valid. */
import { createHash } from 'node:crypto'
import type { ResourceContext } from './resource-definition.ts'

const lowerAlphanumeric = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** An id of lower-case letters and digits, as APIs, clients and distributions have it. */
export const generatedId = ({ assembly, place }: ResourceContext, length: number): string =>
  [...createHash('sha256').update(`${assembly.stackName}/${place.logicalId}`).digest()]
    .slice(0, length)
    .map((byte) => lowerAlphanumeric[byte % lowerAlphanumeric.length])
    .join('')

/** The name that CloudFormation would generate, without its random suffix. */
export const generatedName = ({ assembly, place }: ResourceContext): string =>
  `${assembly.stackName}-${place.logicalId}`.slice(0, 64)

export const arn = (context: ResourceContext, service: string, resource: string): string =>
  `arn:aws:${service}:${context.assembly.region}:${context.accountId}:${resource}`
