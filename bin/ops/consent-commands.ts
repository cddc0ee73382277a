/** `consent …`: shows the switches and receipts of a user, and finds the text that a receipt names. */
import * as z from 'zod/mini'
import { statesOf } from '#lambdas/consent/choices.rules.ts'
import { type ConsentReceipt, findChooser, listReceipts, listTerms } from '#lambdas/consent/consents.table.ts'
import { everyConsentText, writeConsentText } from '#lambdas/consent/find-consent-text.rules.ts'
import { hashOfText as hashOf } from '#lambdas/shared/text-hash.ts'
import { actOnPerson } from '#lambdas/staff/recorded-acts.rules.ts'
import { InputError, readOption, type OpsCommand, type OpsRow, needed } from './command.ts'
import { readPhone } from './shared-options.ts'
import { readTermsTexts } from './terms-texts.ts'

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be the 64 digits of a receipt'))

const receiptRow = ({
  purpose: what,
  given,
  at,
  how,
  version,
  language,
  hash: of,
  ...more
}: ConsentReceipt): OpsRow => {
  const { address = '', lender_id = '' } = more
  return { what, given, at, how, version, language, hash: of, address, lender_id }
}

export const consentCommands: readonly OpsCommand[] = [
  {
    name: 'consent show',
    options: { phone: needed('<phone>') },
    about: '(the switches, then every receipt, of the terms too)',
    prepare: (values) => {
      const phone = readPhone(values)
      return async ({ table, recordView }) => {
        const { choices, userId } = await findChooser(table, phone, undefined)
        await recordView(actOnPerson('person.open', userId))
        const nothing = { how: '', version: '', language: '', hash: '', address: '', lender_id: '' }
        return [
          ...statesOf(choices).map(({ purpose: of, given, changed_at: at = '' }) => ({
            what: `switch ${of}`,
            given,
            at,
            ...nothing,
          })),
          ...[...(await listTerms(table, phone)), ...(await listReceipts(table, userId))].map(receiptRow),
        ]
      }
    },
  },
  {
    name: 'consent text',
    options: { hash: needed('<hash of a receipt>') },
    about: '(the text as it was shown)',
    prepare: (values) => {
      const wanted = readOption(values, 'hash', hash)
      return () => {
        const texts = everyConsentText().map((each) => ({ ...each, text: writeConsentText(each) }))
        const found = [...texts, ...readTermsTexts()].find(({ text }) => hashOf(text) === wanted)
        if (!found) throw new InputError('no text has this hash')
        const { purpose: of, version, language, text } = found
        return Promise.resolve([{ purpose: of, version, language, text }])
      }
    },
  },
]
