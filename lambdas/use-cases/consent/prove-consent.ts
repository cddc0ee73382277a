/** Proves a click or a consent: the words that were shown, found by their hash, when, how and from which address. */
import { everyConsentText, writeConsentText } from '#domain/consent/find-consent-text.ts'
import type { ConsentReceipt } from '#data/consent/consent-receipts.ts'
import type { DynamoConsents } from '#data/consent/dynamo-consents.ts'
import type { DynamoFoundApplications } from '#data/applications/dynamo-found-applications.ts'
import { findApplicationByClick } from '../applications/find-application.ts'
import type { ClickIds } from '../applications/ports.ts'
import type { HashOfText } from './ports.ts'

export interface Proof extends ConsentReceipt {
  /** Undefined where no text that was ever shown has this hash. */
  readonly shown: string | undefined
}

/**
 * @param terms every text of the terms
 * @returns for each receipt the text that has its hash
 */
export const withTexts = (
  receipts: readonly ConsentReceipt[],
  hashOf: HashOfText,
  terms: readonly string[],
): Proof[] => {
  const shown = [...everyConsentText().map(writeConsentText), ...terms]
  const texts = new Map(shown.map((text) => [hashOf(text), text]))
  return receipts.map((receipt) => ({ ...receipt, shown: texts.get(receipt.hash) }))
}

interface Ports {
  readonly consents: DynamoConsents
  readonly applications: DynamoFoundApplications
  readonly clickIds: ClickIds
  readonly hashOf: HashOfText
  readonly terms: readonly string[]
}

/** Proves a click on a lender or a product, and the terms that its user accepted; nothing for an unknown id. Receipts of before click ids are found by the lender of the application. */
export const proveClick = async (
  { consents, applications, clickIds, hashOf, terms }: Ports,
  clickId: string,
): Promise<{ readonly userId: string; readonly proofs: Proof[] }> => {
  const userId = clickIds.userIdOf(clickId)
  const receipts = await consents.listReceipts(userId)
  const named = receipts.filter(({ click_id }) => click_id === clickId)
  const lenderId =
    named.length > 0
      ? undefined
      : (await findApplicationByClick({ applications, clickIds }, undefined, clickId))?.application.lender_id
  const earlier = receipts.filter(
    ({ click_id, lender_id }) => click_id === undefined && lender_id !== undefined && lender_id === lenderId,
  )
  const found = [...named, ...earlier]
  if (found.length === 0) return { userId, proofs: [] }
  const phone = await applications.findPhoneOfUser(userId)
  const accepted = phone === undefined ? [] : await consents.listTerms(phone)
  return { userId, proofs: withTexts([...found, ...accepted], hashOf, terms) }
}
