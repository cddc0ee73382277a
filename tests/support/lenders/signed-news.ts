/** News as a lender signs and sends it, with a library of Standard Webhooks. */
import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { lenderEndpoints } from '#lambdas/lenders/lenders.contract.ts'

export interface SignedParts {
  id?: string
  /** When it is signed. */
  at?: Date
  /** Sent in place of the text of the fields. */
  body?: string
}

/** @param fields of the body @returns the text of the body, and the headers that a lender sends with it */
export const signNews = (
  key: string,
  fields: object,
  { id = `evt-${randomUUID()}`, at = new Date(), body }: SignedParts = {},
) => {
  const text = body ?? JSON.stringify(fields)
  return {
    body: text,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(key).sign(id, at, text),
    },
  }
}

export const statusUpdatePath = (lenderId: string): string =>
  lenderEndpoints['status-updates'].path.replace('{lender_id}', lenderId)
