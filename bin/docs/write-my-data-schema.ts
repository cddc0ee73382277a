/** Generates `web/public/my-data/schema.json`, the JSON schema of the file that a person downloads, from its contract. */
import * as z from 'zod/mini'
import { downloadFile, downloadKinds, type DownloadKind } from '#lambdas/rights/my-data.contract.ts'
import { fieldWords } from './field-words.ts'

const meanings: Readonly<Record<DownloadKind, string>> = {
  profile: 'What you told us, the steps that you took, and what brought you here.',
  application: 'A lender whose page you opened: its status, its history and your clicks.',
  'waiting-news': 'What a lender says of an application in words that we do not know yet.',
  ticket: 'A conversation with support, with its last message.',
  message: 'A message of such a conversation.',
  'notice-choice': 'Whether you want news by SMS and in your browser.',
  'sent-notices': 'The news that we sent you in the last 90 days.',
  'push-browsers': 'The browsers in which you asked for news, with the address and keys of each.',
  choices: 'Your switches: who may contact you and what may be shared.',
  'consent-receipt': 'What you agreed to or took back, with the time and the text that you saw (hash).',
  nominee: 'The person who may act for you, by writing to our grievance officer with proof.',
  'partner-record':
    'What a partner sent us about you, and how often it asked about you. rl_ and rs_ are times of its questions.',
  submission: 'The call by which the partner sent you to us, with your consent.',
  'link-click': "Your clicks on the partner's links.",
  'staff-look': 'When our staff saw or changed your data, and what it was: the last 500 times.',
  'open-connections': 'The pages that are open now.',
  'login-codes': 'When we sent you login codes, and how often they were tried.',
  other: 'Something that this list does not name yet.',
}

export const writeMyDataSchema = (): string => {
  const words = fieldWords()
  const kinds = downloadKinds.map((kind) => ({ const: kind, description: meanings[kind], fields: words[kind] }))
  const schema = z.toJSONSchema(downloadFile, {
    override: ({ jsonSchema, path }) => {
      if (path.at(-1) !== 'kind') return
      delete jsonSchema.type
      delete jsonSchema.enum
      jsonSchema.oneOf = kinds
    },
  })
  return JSON.stringify({ title: 'The data that we store about a person', ...schema }, null, 2)
}
