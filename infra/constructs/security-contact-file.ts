/** The text of /.well-known/security.txt (RFC 9116). */
import { brand } from '#contract/brand.ts'
import { securityContact } from '#contract/security-contact.ts'

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
