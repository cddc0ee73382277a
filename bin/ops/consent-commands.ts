/** `consent …`: shows the switches and receipts of a user, enters a choice from a letter, and finds the text that a receipt names. */
import * as z from 'zod/mini'
import { hashOfText as hashOf } from '#adapters/consent/text-hash.ts'
import { pause, systemClock as clock } from '#adapters/system.ts'
import { consentPolicy, consentPurposes } from '#contract/consent/consents.ts'
import { lineOfText } from '#contract/text.ts'
import { DynamoConsents } from '#data/consent/dynamo-consents.ts'
import { statesOf } from '#domain/consent/choices.ts'
import { everyConsentText, writeConsentText } from '#domain/consent/find-consent-text.ts'
import { actOnPerson } from '#domain/staff/recorded-acts.ts'
import type { RecordedAct } from '#domain/staff/record-entry.ts'
import { enterFromPaper } from '#use-cases/consent/change-consent.ts'
import type { ConsentReceipt } from '#data/consent/consent-receipts.ts'
import { readPhone } from './shared-options.ts'
import { InputError, readOption, type OpsCommand, type OpsRow } from './command.ts'

const purpose = z.enum(consentPurposes, `must be one of ${consentPurposes.join(', ')}`)
const reason = lineOfText(consentPolicy.reasonCharacters, 'must say how the choice reached us')
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
  const { address = '', lender_id = '', reason: why = '' } = more
  return { what, given, at, how, version, language, hash: of, address, lender_id, reason: why }
}

const onPaper = (name: string, given: boolean): OpsCommand => ({
  name: `consent ${name}`,
  usage: `--phone <phone> --purpose <${consentPurposes.join(' | ')}> --reason <the letter, its day and where it is kept>`,
  prepare: (values) => {
    const [phone, of] = [readPhone(values), readOption(values, 'purpose', purpose)]
    const choice = { purpose: of, given, reason: readOption(values, 'reason', reason) }
    return async ({ table, recorded }) => {
      const consents = new DynamoConsents(table)
      const ports = {
        consents,
        recorded: (act: RecordedAct) => new DynamoConsents(recorded(act)),
        hashOf,
        pause,
        clock,
      }
      const { changed_at: at = '' } = await enterFromPaper(ports, phone, choice)
      return [{ phone, purpose: of, given, at }]
    }
  },
})

export const consentCommands: readonly OpsCommand[] = [
  {
    name: 'consent show',
    usage: '--phone <phone> (the switches, then every receipt)',
    prepare: (values) => {
      const phone = readPhone(values)
      return async ({ table, recordLook }) => {
        const consents = new DynamoConsents(table)
        const { choices, userId } = await consents.findChooser(phone, undefined)
        await recordLook(actOnPerson('person.open', userId))
        const nothing = { how: '', version: '', language: '', hash: '', address: '', lender_id: '', reason: '' }
        return [
          ...statesOf(choices).map(({ purpose: of, given, changed_at: at = '' }) => ({
            what: `switch ${of}`,
            given,
            at,
            ...nothing,
          })),
          ...(await consents.listReceipts(userId)).map(receiptRow),
        ]
      }
    },
  },
  onPaper('give', true),
  onPaper('withdraw', false),
  {
    name: 'consent text',
    usage: '--hash <hash of a receipt> (the text as it was shown)',
    prepare: (values) => {
      const wanted = readOption(values, 'hash', hash)
      return () => {
        const consentText = everyConsentText().find((each) => hashOf(writeConsentText(each)) === wanted)
        if (!consentText) throw new InputError('no text has this hash')
        const { purpose: of, version, language } = consentText
        return Promise.resolve([{ purpose: of, version, language, text: writeConsentText(consentText) }])
      }
    },
  },
]
