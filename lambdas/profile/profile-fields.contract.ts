/**
 * The fields of the profile, a row each: the steps, the lives and what may be erased, the download and the console's view are read from these rows. There is no
 * schema here, because the web app's first load contains the rows; the types of the fields are in `#contract/entities.ts`, their checks in `profile.contract.ts`.
 */

/** The steps of the profile, in their order. */
export const profileSteps = ['personal', 'location', 'professional'] as const
export type ProfileStep = (typeof profileSteps)[number]

interface FieldRow {
  /** The step that asks for it. */
  readonly step: ProfileStep
  readonly kind: 'text' | 'day' | 'rupees'
  /** The row of `personalData` that says who gives it and what it is for. */
  readonly data: string
  /** It goes a year after the last visit with a login although the account stays open. */
  readonly life?: 'visit'
  /** The product does without it, so its owner may erase it alone. An unknown fact excludes no lender. */
  readonly isOptional?: true
  /** As staff see it before they ask for the full value with a reason. */
  readonly staff: 'plain' | 'masked'
}

export const profileRows = {
  full_name: { step: 'personal', kind: 'text', data: 'name', staff: 'plain' },
  email: { step: 'personal', kind: 'text', data: 'name', isOptional: true, staff: 'masked' },
  date_of_birth: { step: 'personal', kind: 'day', data: 'birthDate', life: 'visit', staff: 'masked' },
  pincode: { step: 'location', kind: 'text', data: 'pincode', staff: 'plain' },
  monthly_income: {
    step: 'professional',
    kind: 'rupees',
    data: 'income',
    life: 'visit',
    isOptional: true,
    staff: 'plain',
  },
  company_name: {
    step: 'professional',
    kind: 'text',
    data: 'employer',
    life: 'visit',
    isOptional: true,
    staff: 'plain',
  },
} as const satisfies Readonly<Record<string, FieldRow>>
type Rows = typeof profileRows

export type ProfileField = keyof Rows
type FieldWith<Part extends Partial<FieldRow>> = {
  [Field in ProfileField]: Rows[Field] extends Part ? Field : never
}[ProfileField]

/** The fields in the order in which the profile asks for them. */
export const profileFields = Object.keys(profileRows) as ProfileField[]

/** Returns the fields whose rows say this. Its calls are marked as pure, so that a bundle leaves out the lists that it does not use. */
const fieldsWith = <Part extends Partial<FieldRow>>(part: Part) =>
  profileFields.filter((field): field is FieldWith<Part> => {
    const row: FieldRow = profileRows[field]
    return (Object.keys(part) as (keyof FieldRow)[]).every((name) => row[name] === part[name])
  })

export type FieldOfStep<Step extends ProfileStep> = FieldWith<{ step: Step }>

/** The fields that each step asks for. */
export const fieldsOfStep = {
  personal: fieldsWith({ step: 'personal' }),
  location: fieldsWith({ step: 'location' }),
  professional: fieldsWith({ step: 'professional' }),
}

/** The fields that go a year after the last visit with a login. */
export const livingFields = /* @__PURE__ */ fieldsWith({ life: 'visit' })

/** Details that their owner may erase, each alone. */
export const optionalDetails = /* @__PURE__ */ fieldsWith({ isOptional: true })
export type OptionalDetail = FieldWith<{ isOptional: true }>

export const maskedFields = /* @__PURE__ */ fieldsWith({ staff: 'masked' })
export type MaskedField = FieldWith<{ staff: 'masked' }>

/** Names of rows of `personalData`. */
export type ProfileData = Rows[ProfileField]['data']
