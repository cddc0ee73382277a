/** `proof`: what a person was shown and agreed to, on one page: by the id of a click on a lender or a product, or all choices of a number. */
import { proveClick, withTexts, type Proof } from '#lambdas/applications/prove-click.ts'
import { findChooser, listReceipts, listTerms } from '#lambdas/consent/consents.table.ts'
import { createClickIds } from '#lambdas/shared/click-ids.ts'
import { actOnPerson } from '#lambdas/staff/recorded-acts.rules.ts'
import { clock } from './clock.ts'
import { InputError, requiredText, type OpsCommand, type OpsRow, optional } from './command.ts'
import { readPhone } from './shared-options.ts'
import { readTermsTexts } from './terms-texts.ts'

const lost = 'no text of ours has this hash'

/** In the order in which a person reads them. */
const page = ({ purpose, given, at, how, address, shown, hash, version, language, ...more }: Proof): OpsRow[] => {
  const facts = {
    purpose: given ? purpose : `${purpose}, taken back`,
    when: at,
    how,
    address: address ?? '',
    shown: shown ?? lost,
    hash,
    version,
    language,
    place: more.name ?? more.lender_id ?? more.product_id ?? '',
    click_id: more.click_id ?? '',
  }
  return Object.entries(facts).flatMap(([fact, value]) => (value === '' ? [] : [{ fact, value }]))
}

export const proofCommand: OpsCommand = {
  name: 'proof',
  options: { click: optional('<click id>'), phone: optional('<phone>') },
  about: '(of a click or of a phone: the text shown, by its hash, when, how, and from which address)',
  prepare: (values) => {
    const phone = values['phone'] === undefined ? undefined : readPhone(values)
    const clickId = phone === undefined ? requiredText(values, 'click') : undefined
    return async ({ table, recordView, readClickKey }) => {
      const terms = readTermsTexts().map(({ text }) => text)
      const prove = async (id: string) => {
        return proveClick({ table, clock, clickIds: createClickIds(await readClickKey()) }, terms, id)
      }
      const ofPhone = async (number: string) => {
        const { userId } = await findChooser(table, number, undefined)
        const receipts = [...(await listTerms(table, number)), ...(await listReceipts(table, userId))]
        return { userId, proofs: withTexts(receipts, terms) }
      }
      const { userId, proofs } = await (clickId === undefined ? ofPhone(phone ?? '') : prove(clickId))
      if (proofs.length === 0) throw new InputError('nothing was recorded that this names')
      await recordView(actOnPerson('person.open', userId))
      return proofs.flatMap(page)
    }
  },
  hasFailed: (rows) => rows.some(({ value }) => value === lost),
}
