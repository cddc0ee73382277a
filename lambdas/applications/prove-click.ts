/** Proves a click or a consent: the words that were shown, found by their hash, when, how and from which address. */
import { findPhoneOfUser } from '#data/find-items.ts'
import { type ConsentReceipt, listReceipts, listTerms } from '#lambdas/consent/consents.table.ts'
import { everyConsentText, writeConsentText } from '#lambdas/consent/find-consent-text.rules.ts'
import { hashOfText } from '#lambdas/shared/text-hash.ts'
import type { World } from '#lambdas/shared/world.ts'
import { findApplicationByClick } from './find-application.ts'

export interface Proof extends ConsentReceipt {
  /** Undefined where no text that was ever shown has this hash. */
  readonly shown: string | undefined
}

/**
 * @param terms every text of the terms
 * @returns for each receipt the text that has its hash
 */
export const withTexts = (receipts: readonly ConsentReceipt[], terms: readonly string[]): Proof[] => {
  const shown = [...everyConsentText().map(writeConsentText), ...terms]
  const texts = new Map(shown.map((text) => [hashOfText(text), text]))
  return receipts.map((receipt) => ({ ...receipt, shown: texts.get(receipt.hash) }))
}

/**
 * Proves a click on a lender or a product, and the terms that its user accepted; nothing for an unknown id. Receipts of before click ids are found by the lender
 * of the application. @param terms every text of the terms
 */
export const proveClick = async (
  world: World<'clickIds'>,
  terms: readonly string[],
  clickId: string,
): Promise<{ readonly userId: string; readonly proofs: Proof[] }> => {
  const userId = world.clickIds.userIdOf(clickId)
  const receipts = await listReceipts(world.table, userId)
  const named = receipts.filter(({ click_id }) => click_id === clickId)
  const lenderId =
    named.length > 0 ? undefined : (await findApplicationByClick(world, undefined, clickId))?.application.lender_id
  const earlier = receipts.filter(
    ({ click_id, lender_id }) => click_id === undefined && lender_id !== undefined && lender_id === lenderId,
  )
  const found = [...named, ...earlier]
  if (found.length === 0) return { userId, proofs: [] }
  const phone = await findPhoneOfUser(world.table, userId)
  const accepted = phone === undefined ? [] : await listTerms(world.table, phone)
  return { userId, proofs: withTexts([...found, ...accepted], terms) }
}
