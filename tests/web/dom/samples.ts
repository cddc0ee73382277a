/** Valid answers of the API for the screens' tests. */
import type { Application, SupportMessage, Ticket, User } from '#contract/entities.ts'
import type { Lender, LenderRecord, Product, ProductRecord } from '#lambdas/offers/catalogue.contract.ts'
import { lenderEntry, productEntry } from '#tests/support/offers/catalogue-entries.ts'

/** The clock of every screen test: 3:30 pm in India. */
export const now = new Date('2026-11-20T10:00:00.000Z')

export const phone = '+919876543210'

export const asha: User = {
  id: 'user-1',
  phone,
  category: 'salaried',
  current_step: 'professional_details',
  full_name: 'Asha Rao',
  email: 'asha.rao@example.in',
  date_of_birth: '1990-05-06',
  pincode: '462001',
  monthly_income: 50_000,
  company_name: 'Narmada Mills',
}

/** A user whose profile is still to be filled in. */
export const newcomer: User = { id: asha.id, phone, category: 'salaried', current_step: 'otp_verified' }

export const lender = (fields: Partial<LenderRecord> & { id: string }): Lender =>
  lenderEntry({ interest_rate: '10.5% p.a.', features: ['No collateral', 'Part payment', 'Top-up'], ...fields })

export const product = (fields: Partial<ProductRecord> & { id: string }): Product =>
  productEntry({ utm_url: `https://provider.example/${fields.id}?ref={user_id}`, ...fields })

/** An application whose history is one status a day, from 1 November 2026, 10:42 am in India. */
export const application = (lenderName: string, ...statuses: string[]): Application => {
  const history = statuses.map((status, index) => ({ status, at: `2026-11-0${index + 1}T05:12:00.000Z` }))
  const first = history[0]?.at ?? ''
  return {
    id: `application-of-${lenderName.toLowerCase().replaceAll(' ', '-')}`,
    user_id: asha.id,
    lender_id: 'narmada',
    status: statuses.at(-1) ?? '',
    clicked_at: first,
    applied_at: first,
    updated_at: history.at(-1)?.at ?? first,
    lender: { name: lenderName, interest_rate: '11.5% p.a.' },
    history,
  }
}

export const ticket = (fields: Partial<Ticket> = {}): Ticket => ({
  id: '01KA0000000000000000000000-1',
  user_id: asha.id,
  title: 'A fee is asked',
  status: 'open',
  priority: 'medium',
  created_at: '2026-11-19T04:00:00.000Z',
  updated_at: '2026-11-19T04:00:00.000Z',
  ...fields,
})

export const message = (text: string, fields: Partial<SupportMessage> = {}): SupportMessage => ({
  id: `id of ${text}`,
  ticket_id: ticket().id,
  sender_type: 'user',
  sender_id: asha.id,
  message: text,
  created_at: '2026-11-20T09:00:00.000Z',
  ...fields,
})
