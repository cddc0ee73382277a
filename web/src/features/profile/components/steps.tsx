/** The three steps of the profile, in the wizard and on /profile, each validated by the contract's schema. */
import type { Category } from '#contract/entities.ts'
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'
import {
  locationDetailsRequest,
  personalDetailsRequest,
  professionalDetailsOf,
  type LocationDetailsRequest,
  type PersonalDetailsRequest,
  type ProfessionalDetails,
} from '#lambdas/profile/profile.contract.ts'
import { workplaceWording } from '#lambdas/profile/workplace.contract.ts'
import { BirthDateField } from '#web/components/product/birth-date-field.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { rupeesInWords } from '#web/lib/format.ts'
import { groupAmount } from '#web/lib/typing/amount-text.ts'
import { groupWhileTyping, incomeOf } from '#web/lib/typing/income.ts'
import { keepPincode } from '#web/lib/typing/pincode.ts'
import { useForm } from '#web/lib/typing/use-form.ts'
import type { ProfileValues } from '../profile-draft.ts'
import { fieldLabels, labelOf, stepTitles } from '../shared-content.ts'
import { fieldHints, placeholders, stepDescriptions, workplaceHints } from '../steps-content.ts'
import { StepFrame, type StepSettings } from './step-frame.tsx'

interface StepProps<Details> {
  values: ProfileValues
  /** Fields that their owner erased: they may stay empty. */
  refused?: readonly string[] | undefined
  /** Called on every change, to store the texts for a reload. */
  onType: (values: Partial<ProfileValues>) => void
  onSubmit: (details: Details) => Promise<void> | void
  settings: StepSettings
}

/** Null for a field that its owner erased, which may stay empty. */
const orNothing = <Text extends string | undefined>(mayBeEmpty: boolean | undefined, typed: Text): Text | null =>
  mayBeEmpty && !typed ? null : typed

export const PersonalStep = ({ values, refused, onType, onSubmit, settings }: StepProps<PersonalDetailsRequest>) => {
  const { full_name, email, date_of_birth } = values
  const emailIsRefused = refused?.includes('email')
  const form = useForm({
    initial: { full_name, email, date_of_birth },
    schema: personalDetailsRequest,
    read: (typed) => ({ ...typed, email: orNothing(emailIsRefused, typed.email) }),
    onType,
    onSubmit,
  })
  return (
    <StepFrame {...settings} title={stepTitles.personal} description={stepDescriptions.personal} onSubmit={form.submit}>
      <TextField
        label={fieldLabels.full_name}
        autoComplete="name"
        autoCapitalize="words"
        placeholder={placeholders.full_name}
        {...form.field('full_name')}
      />
      <TextField
        label={fieldLabels.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder={placeholders.email}
        hint={emailIsRefused ? fieldHints.refused : fieldHints.email}
        {...form.field('email')}
      />
      <BirthDateField
        {...form.part('date_of_birth')}
        hint={fieldHints.dateOfBirth}
        onChange={(date) => form.set('date_of_birth', date)}
      />
    </StepFrame>
  )
}

export const LocationStep = ({ values, onType, onSubmit, settings }: StepProps<LocationDetailsRequest>) => {
  const form = useForm({ initial: { pincode: values.pincode }, schema: locationDetailsRequest, onType, onSubmit })
  return (
    <StepFrame {...settings} title={stepTitles.location} description={stepDescriptions.location} onSubmit={form.submit}>
      <TextField
        label={fieldLabels.pincode}
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder={placeholders.pincode}
        hint={fieldHints.pincode}
        {...form.field('pincode', keepPincode)}
      />
    </StepFrame>
  )
}

interface ProfessionalStepProps extends StepProps<ProfessionalDetails> {
  category: Category
}

const incomeHint = (income: number | undefined, category: Category): string => {
  if (income === undefined || income <= 0) {
    return category === 'student' ? fieldHints.studentIncome : fieldHints.income
  }
  return fieldHints.yearlyIncome(formatRupees(income), rupeesInWords(income * 12))
}

/** Step 3, in the words of the visitor's category. */
export const ProfessionalStep = ({ values, refused, onType, onSubmit, settings, category }: ProfessionalStepProps) => {
  const [incomeIsRefused, workIsRefused] = [refused?.includes('monthly_income'), refused?.includes('company_name')]
  const form = useForm({
    initial: { monthly_income: groupAmount(values.monthly_income), company_name: values.company_name },
    schema: professionalDetailsOf(category),
    read: ({ monthly_income, company_name }) => ({
      monthly_income: monthly_income === '' ? orNothing(incomeIsRefused, undefined) : incomeOf(monthly_income),
      company_name: orNothing(workIsRefused, company_name),
    }),
    onType,
    onSubmit,
  })
  const income = incomeOf(form.texts.monthly_income)
  return (
    <StepFrame {...settings} title={stepTitles.professional} onSubmit={form.submit}>
      <TextField
        label={fieldLabels.monthly_income}
        prefix="₹"
        inputMode="decimal"
        hint={incomeIsRefused && income === undefined ? fieldHints.refused : incomeHint(income, category)}
        {...form.field('monthly_income', groupWhileTyping)}
      />
      <TextField
        label={labelOf('company_name', category)}
        autoComplete="organization"
        placeholder={workplaceWording[category].placeholder}
        hint={workIsRefused ? fieldHints.refused : workplaceHints[category]}
        {...form.field('company_name')}
      />
    </StepFrame>
  )
}
