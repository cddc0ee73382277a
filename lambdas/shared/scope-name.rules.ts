/** Names of what keys of partners reach. All keys of the table follow from them, so this file loads nothing else. */
import type { PartnerScope } from './partner-scope.contract.ts'

const ofSandbox = '.test'

/** The name of what a key reaches: the partner's code, or that of its sandbox. Codes hold no dot, so a sandbox cannot be another partner's. */
export const scopeName = ({ code, mode }: PartnerScope): string => {
  if (code.includes('.')) throw new TypeError('A partner code holds no dot')
  return mode === 'live' ? code : code + ofSandbox
}

export const isSandboxName = (name: string): boolean => name.endsWith(ofSandbox)
