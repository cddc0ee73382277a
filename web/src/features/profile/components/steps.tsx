/** The three steps of the wizard, each validated by the contract's schema. */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm, useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { Category } from '#contract/entities.ts'
import { limits } from '#contract/policy.ts'
import { todayInIndia } from '#contract/profile/birth-date.ts'
import {
  locationDetailsRequest,
  personalDetailsRequest,
  professionalDetailsOf,
  workplaceWording,
  type LocationDetailsRequest,
  type PersonalDetailsRequest,
  type ProfessionalDetails,
} from '#contract/profile/profile.ts'
import { TextField } from '#web/components/ui/text-field.tsx'
import { formatRupees, lakhCroreWords } from '#web/lib/format.ts'
import { incomeOf } from '../income.ts'
import type { ProfileValues } from '../profile-draft.ts'
import { StepFrame } from './step-frame.tsx'

interface StepProps<Details> {
  values: ProfileValues
  /** Called on every change, so that a reload loses nothing. */
  onType: (values: Partial<ProfileValues>) => void
  onSubmit: (details: Details) => Promise<void> | void
  onBack: () => void
}

const useTyping = <Values extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Values, unknown, Output>,
  onType: (values: Partial<ProfileValues>) => void,
) => {
  const keep = useEffectEvent((values: FieldValues) =>
    onType(Object.fromEntries(Object.entries(values).map(([field, value]) => [field, String(value ?? '')]))),
  )
  const { subscribe } = form
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [subscribe])
}

/** Step 1. */
export const PersonalStep = ({ values, onType, onSubmit, onBack }: StepProps<PersonalDetailsRequest>) => {
  const { full_name, email, date_of_birth } = values
  const [today] = useState(() => todayInIndia(new Date()))
  const form = useForm({
    resolver: standardSchemaResolver(personalDetailsRequest),
    defaultValues: { full_name, email, date_of_birth },
  })
  useTyping(form, onType)
  const { errors } = form.formState
  return (
    <StepFrame step={1} onBack={onBack} onSubmit={form.handleSubmit(onSubmit)}>
      <TextField
        label="Full Name"
        autoComplete="name"
        autoCapitalize="words"
        placeholder="Enter your full name"
        error={errors.full_name?.message}
        {...form.register('full_name')}
      />
      <TextField
        label="Email Address"
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="you@example.com"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <TextField
        label="Date of Birth"
        type="date"
        autoComplete="bday"
        max={today}
        error={errors.date_of_birth?.message}
        {...form.register('date_of_birth')}
      />
    </StepFrame>
  )
}

/** Step 2. */
export const LocationStep = ({ values, onType, onSubmit, onBack }: StepProps<LocationDetailsRequest>) => {
  const form = useForm({
    resolver: standardSchemaResolver(locationDetailsRequest),
    defaultValues: { pincode: values.pincode },
  })
  useTyping(form, onType)
  return (
    <StepFrame step={2} onBack={onBack} onSubmit={form.handleSubmit(onSubmit)}>
      <TextField
        label="Pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={limits.pincodeDigits}
        placeholder="6-digit pincode"
        hint="Of the place where you live now."
        error={form.formState.errors.pincode?.message}
        {...form.register('pincode')}
      />
    </StepFrame>
  )
}

interface ProfessionalStepProps extends StepProps<ProfessionalDetails> {
  category: Category
  isSubmitting: boolean
  failure: string | undefined
}

const incomeHint = (income: number | undefined, category: Category): string => {
  if (income === undefined || !Number.isFinite(income) || income <= 0) {
    return category === 'student' ? 'Enter 0 if you have no income.' : 'Before tax, in rupees.'
  }
  const yearly = income * 12
  return `${formatRupees(income)} a month is ${lakhCroreWords(yearly) ?? formatRupees(yearly)} a year.`
}

/** Step 3, in the words of the visitor's category. */
export const ProfessionalStep = ({
  values,
  onType,
  onSubmit,
  onBack,
  category,
  isSubmitting,
  failure,
}: ProfessionalStepProps) => {
  const income = incomeOf(values.monthly_income)
  const form = useForm<ProfessionalDetails>({
    resolver: standardSchemaResolver(professionalDetailsOf(category)),
    defaultValues: { company_name: values.company_name, ...(income === undefined ? {} : { monthly_income: income }) },
  })
  useTyping(form, onType)
  const { errors } = form.formState
  const typedIncome = useWatch({ control: form.control, name: 'monthly_income' })
  const { label, placeholder } = workplaceWording[category]
  return (
    <StepFrame step={3} onBack={onBack} onSubmit={form.handleSubmit(onSubmit)} isBusy={isSubmitting} failure={failure}>
      <TextField
        label="Monthly Income"
        prefix="₹"
        inputMode="decimal"
        placeholder="Enter your monthly income"
        hint={incomeHint(typedIncome, category)}
        error={errors.monthly_income?.message}
        {...form.register('monthly_income', { setValueAs: incomeOf })}
      />
      <TextField
        label={label}
        autoComplete="organization"
        placeholder={placeholder}
        error={errors.company_name?.message}
        {...form.register('company_name')}
      />
    </StepFrame>
  )
}
