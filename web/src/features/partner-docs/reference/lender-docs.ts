/** The texts of the lenders' part. OpenAPI, the Postman collection and /lender-api-docs are made from it; functions do not load it. */
import type { StatusUpdateRequest } from '#contract/applications/status-update.ts'
import type { PostbackQuery } from '#contract/lenders/lender-endpoints.ts'
import { applicationStatuses, statusReasons } from '#contract/entities.ts'
import { lenderPolicy } from '#contract/lenders/lender-policy.ts'
import { examplesOf, type FieldDoc, type FieldDocs } from './partner-docs.ts'

export const exampleLenderId = 'satpura-finance'

/** Of Standard Webhooks' own tests: any correct implementation makes this signature. */
export const signatureVector = {
  key: 'whsec_plJ3nmyCDGBKInavdOK15jsl',
  id: 'msg_loFOjxBNrRLzqYUf',
  timestamp: '1731705121',
  body: '{"event_type":"ping","data":{"success":true}}',
  signature: 'v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=',
} as const

export const exampleFile = `click_id,status,occurred_at,amount
QZk3yq0o7Zk5l8JvVbY1hR2mC4nT6wE9sD0fGgHjKlM,disbursed,23-11-2026,"4,50,000"`

export const statusUpdateDocs: FieldDocs<StatusUpdateRequest> = {
  click_id: {
    description: 'The id in the address with which we opened your page, where it has {click_id}.',
    rule: 'Text, as you received it.',
    example: 'QZk3yq0o7Zk5l8JvVbY1hR2mC4nT6wE9sD0fGgHjKlM',
  },
  status: {
    description: `Your own word, once we have mapped your words; before that, one of ${applicationStatuses.join(', ')}.`,
    example: 'approved',
  },
  reason: {
    description: `Why, in your own word or one of ${statusReasons.join(', ')}. The visitor reads a sentence of ours for it.`,
    example: 'documents',
  },
  message: {
    description: `For the visitor to read, as plain text. We keep ${lenderPolicy.messageCharacters} characters, and leave out links and control characters. We hold back a text that asks for money, codes or documents, or names a UPI id, a mobile number, a PAN or an Aadhaar number.`,
    rule: 'Text of at most 2,000 characters.',
    example: 'Please sign the agreement in our app.',
  },
  amount: {
    description: 'The amount of the loan, approved or disbursed, in rupees.',
    rule: 'A number above 0 with at most two decimals, also as text in quotes.',
    example: 250_000,
  },
  occurred_at: {
    description:
      'When it happened in your system. The order of these times decides, not the order in which updates arrive.',
    rule: `ISO 8601 with an offset, such as +05:30 or +0530; seconds may be missing. Not before the click and at most ${lenderPolicy.clockAheadSeconds / 60} minutes ahead of our clock.`,
    example: '2026-01-31T10:30:00+05:30',
  },
  correction: {
    description:
      'true if your earlier news was wrong: only so is disbursed, rejected, withdrawn or expired left, by a later occurred_at. Under the same status it replaces amount, reason and message.',
    example: false,
  },
}

export const statusAnswerDocs = {
  applied: { description: 'Whether the status follows from this update, which we keep in any case.', example: true },
  status: {
    description: 'The present status. With applied true only.',
    rule: 'One of our words.',
    example: 'approved',
  },
  reason: {
    description:
      'With applied false only. older: a later update decides, or nobody has confirmed it. duplicate: known already, whatever its webhook-id. final: the present status is left by a correction only. unmapped: we do not know one of your words yet; the update waits and is applied when we do.',
    example: 'older',
  },
} as const satisfies Readonly<Record<string, FieldDoc>>

export const lenderHeaderDocs = {
  'webhook-id': {
    name: 'webhook-id',
    description: `Your id of this update, the same on every retry: 1 to ${lenderPolicy.webhookIdCharacters} visible characters without a dot. For ${lenderPolicy.answerDays} days it gets the same response, byte for byte.`,
    example: 'evt_48213',
  },
  'webhook-timestamp': {
    name: 'webhook-timestamp',
    description: `The second of this try, in Unix time. More than ${lenderPolicy.toleranceSeconds} seconds from our clock is refused.`,
    example: '1769835600',
  },
  'webhook-signature': {
    name: 'webhook-signature',
    description:
      'v1, a comma, and the HMAC-SHA-256 of id, dot, timestamp, dot and body in base64. Several, separated by spaces, while you change keys.',
    example: 'v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=',
  },
} as const

export const statusUpdateOperationDocs = {
  summary: 'Send a status update',
  description:
    'Reports what became of an application. The call is signed by Standard Webhooks v1.0.0 with your key, which we give you once. It needs no API key and counts towards no daily limit.',
} as const

export const pingOperationDocs = {
  summary: 'Try your key',
  description:
    'Answers a signed call, and changes nothing of a real application. With a sandbox key it opens an application of the sandbox, and returns its click_id: send status updates about it, signed with the same key. Sandbox applications are deleted after 30 days.',
} as const

export const pingAnswerDocs = {
  mode: { description: 'live or test: what your key reaches.', example: 'test' },
  click_id: {
    ...statusUpdateDocs.click_id,
    description: 'Of a new application of the sandbox. Absent with a live key.',
  },
} as const satisfies Readonly<Record<string, FieldDoc>>

/** The macros of a postback, which are texts of its address. */
export const postbackDocs: FieldDocs<PostbackQuery> = {
  click_id: statusUpdateDocs.click_id,
  status: statusUpdateDocs.status,
  reason: statusUpdateDocs.reason,
  amount: { ...statusUpdateDocs.amount, rule: 'Digits, with at most two decimals.', example: '250000.50' },
  occurred_at: {
    ...statusUpdateDocs.occurred_at,
    description: 'When it happened in your system. Without it, the moment of the call counts.',
  },
}

/** Parts of the addresses. */
export const lenderPathDocs = {
  lender_id: { description: 'Your id, which you received with your key.', example: exampleLenderId },
  token: { description: 'The secret of the address that we gave you.', example: 'q0o7Zk5l8JvVbY1hR2mC4nT6wE9sD0fG' },
} as const satisfies Readonly<Record<string, FieldDoc>>

export const postbackOperationDocs = {
  summary: 'Call a postback',
  description:
    'For a lender that can only call an address: off until we switch it on for you, from your IP addresses only. It is not signed, so the visitor reads that it is not confirmed, and it never shows approved or disbursed by itself.',
} as const

const { reason: _, correction: __, ...approved } = examplesOf<StatusUpdateRequest>(statusUpdateDocs)
/** The fields of an approved loan. */
export const exampleStatusUpdate = approved

export const exampleStatusAnswers = {
  applied: { applied: true, status: 'approved' },
  'not-applied': { applied: false, reason: 'older' },
} as const
