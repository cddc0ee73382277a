/** The entities with their field names, as clients see them. Times are ISO 8601 in UTC; money is in rupees. */
import * as z from 'zod/mini'
import type { ProfileField } from '#lambdas/profile/profile-fields.contract.ts'

export const categories = ['salaried', 'self-employed', 'student'] as const
export const category = z.enum(categories)
export type Category = z.infer<typeof category>

/** The steps of the journey, in their order. */
export const currentSteps = [
  'otp_verified',
  'personal_details',
  'location_details',
  'professional_details',
  'offers_viewed',
  'lender_clicked',
] as const
const currentStep = z.enum(currentSteps)
export type CurrentStep = z.infer<typeof currentStep>

export const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const
export type UtmName = (typeof utmNames)[number]

const instant = z.iso.datetime()
const optionalInstant = z.optional(instant)
const optionalText = z.optional(z.string())
const optionalFlag = z.optional(z.boolean())

/** The user, as its owner sees it. */
export const user = z.object({
  id: z.string(),
  phone: z.string(),
  category,
  current_step: currentStep,
  category_selected_at: optionalInstant,
  otp_verified_at: optionalInstant,
  personal_details_at: optionalInstant,
  location_details_at: optionalInstant,
  professional_details_at: optionalInstant,
  offers_viewed_at: optionalInstant,
  full_name: optionalText,
  email: optionalText,
  date_of_birth: optionalText,
  pincode: optionalText,
  monthly_income: z.optional(z.number()),
  company_name: optionalText,
  /** Details that the user erased: nothing asks for them again. */
  refused: z.optional(z.array(z.string())),
  selected_lender_id: optionalText,
  /** The product whose page the user opened last. */
  selected_product_id: optionalText,
  application_status: optionalText,
  lender_clicked_at: optionalInstant,
  /** The user agreed to earlier terms, and has not been shown what changed. */
  has_new_terms: optionalFlag,
} satisfies Record<ProfileField, z.ZodMiniType> & Record<string, z.ZodMiniType>)
export type User = z.infer<typeof user>

/**
 * The way of a loan, then the ends without one, then a loan that was given back in its cooling-off time. Clients show any other stored status
 * with a neutral icon, so entities keep `status` as text.
 */
export const applicationStatuses = [
  'applied',
  'pending',
  'under_review',
  'approved',
  'disbursed',
  'rejected',
  'withdrawn',
  'expired',
  'reversed',
] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** Why a lender set a status; lenders' own words are mapped to these. */
export const statusReasons = [
  'area',
  'bureau_record',
  'limit',
  'income',
  'age',
  'employment',
  'existing_customer',
  'duplicate',
  'documents',
  'kyc',
  'customer_withdrew',
  'offer_expired',
  'policy',
  'other',
] as const
export type StatusReason = (typeof statusReasons)[number]

/** Who says so: the visitor by a click, the lender by a signed call or a file, an unsigned call of the lender, or staff. */
const statusSources = ['visitor', 'lender', 'file', 'postback', 'staff'] as const
export type StatusSource = (typeof statusSources)[number]

/** One entry of an application's history, in the order of `at`, the time when it happened. */
export const statusEntry = z.object({
  status: z.string(),
  at: instant,
  /** For the visitor to read. */
  message: optionalText,
  /** Undefined for a stored text that is none of these. */
  // oxlint-disable-next-line promise/valid-params -- it is no promise
  reason: z.catch(z.optional(z.enum(statusReasons)), undefined),
  /** The loan's amount in rupees, as the lender gave it. */
  amount: z.optional(z.number()),
  /** Absent from entries of before sources were kept. */
  source: z.optional(z.enum(statusSources)),
  /** The lender or staff corrected a final status. */
  correction: optionalFlag,
  /** False for an entry that did not change the status: the one before it does not allow it, or nobody confirmed it. */
  moved: optionalFlag,
})
export type StatusEntry = z.infer<typeof statusEntry>

/** The visitor's answer about the visit to the lender's page. It is a fact beside the status and never changes it. */
export const visitOutcomes = ['finished', 'later', 'failed'] as const
export const visitOutcome = z.enum(visitOutcomes)
export type VisitOutcome = z.infer<typeof visitOutcome>

/** An application, with the lender as it was at the click. */
export const application = z.object({
  id: z.string(),
  user_id: z.string(),
  lender_id: z.string(),
  status: z.string(),
  clicked_at: instant,
  applied_at: instant,
  updated_at: instant,
  lender: z.object({ name: z.string(), interest_rate: z.string() }),
  history: z.array(statusEntry),
  /** The answer about the last click; a click that starts the application anew removes it. */
  visit_outcome: z.optional(visitOutcome),
  visit_outcome_at: optionalInstant,
})
export type Application = z.infer<typeof application>

/** Clients show any other stored status neutrally, so entities keep `status` as text. */
export const ticketStatuses = ['open', 'in_progress', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

/** How a complaint was decided. */
export const complaintOutcomes = ['resolved', 'partly', 'rejected'] as const
export const complaintOutcome = z.enum(complaintOutcomes)
export type ComplaintOutcome = (typeof complaintOutcomes)[number]

/** A complaint is a kind of ticket; these are the facts that other tickets do not have. */
const complaint = z.object({
  /** For people to read out, such as C-2026-471829; no two complaints have the same. */
  number: z.string(),
  /** The lender that the complaint is about, as it was named when the complaint was made; absent if it is about us. */
  lender: z.optional(z.object({ id: z.string(), name: z.string() })),
  /** The end of the time in which the law asks for an answer. */
  answer_by: instant,
  /** The last decision; it stays when its owner writes again. */
  outcome: z.optional(complaintOutcome),
  decided_at: optionalInstant,
  /** When we put it to the nodal officer of the lender in writing. */
  passed_on_at: optionalInstant,
})
export type Complaint = z.infer<typeof complaint>

export const ticket = z.object({
  id: z.string(),
  user_id: z.string(),
  title: z.string(),
  status: z.string(),
  priority: z.string(),
  created_at: instant,
  updated_at: instant,
  /** The newest message, its text cut to the length of a row; absent from tickets whose last message came before it was kept. */
  last_message: z.optional(z.object({ sender_type: z.string(), text: z.string(), created_at: instant })),
  /** Whether the other side has answered since the owner last opened the conversation. */
  has_new_answer: optionalFlag,
  /** Absent from ordinary tickets. */
  kind: z.optional(z.literal('complaint')),
  /** The facts of a complaint. */
  complaint: z.optional(complaint),
})
export type Ticket = z.infer<typeof ticket>

/** `sender_type` is 'user' for the ticket's owner and anything else for the other side. */
export const supportMessage = z.object({
  id: z.string(),
  ticket_id: z.string(),
  sender_type: z.string(),
  sender_id: z.string(),
  message: z.string(),
  created_at: instant,
})
export type SupportMessage = z.infer<typeof supportMessage>
