/** Finds notices by purpose and version, and writes them as the text whose hash a receipt keeps. */
import type { ReceiptPurpose } from '#contract/consent/consents.ts'
import { knownContacts, noticesWith, presentContact, type Notice } from './notice-content.ts'

const present = noticesWith(presentContact)

/** The one that pages show now. Throws for a purpose without a notice. */
export const presentNotice = (purpose: ReceiptPurpose): Notice => {
  const notice = present.filter((each) => each.purpose === purpose).at(-1)
  if (!notice) throw new Error(`${purpose} has no notice`)
  return notice
}

/** Undefined for a version that was never shown. */
export const findNotice = (purpose: ReceiptPurpose, version: string): Notice | undefined =>
  present.find((each) => each.purpose === purpose && each.version === version)

/** As it is shown, from top to bottom, a line each. */
export const textOfNotice = ({ label, parts }: Notice): string =>
  [label, ...parts.map(({ name, text }) => `${name}: ${text}`)].join('\n')

/** Every notice that was ever shown, with every contact that it has named. */
export const everyNotice = (): readonly Notice[] => knownContacts.flatMap(noticesWith)
