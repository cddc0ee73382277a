/** The three steps of the profile, in the wizard and on /profile, each validated by the contract's schema. */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useEffectEvent, type SyntheticEvent } from 'react'
import {
  useController,
  useForm,
  useWatch,
  type FieldValues,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form'
import type { Category } from '#contract/entities.ts'
import { formatRupees } from '#domain/offers/indian-figures.ts'
import {
  locationDetailsRequest,
  personalDetailsRequest,
  professionalDetailsOf,
  type LocationDetailsRequest,
  type PersonalDetailsRequest,
  type ProfessionalDetails,
} from '#contract/profile/profile.ts'
import { workplaceWording } from '#contract/profile/workplace.ts'
import { BirthDateField } from '#web/components/product/birth-date-field.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { lakhCroreWords } from '#web/lib/format.ts'
import { isComposing } from '#web/lib/composing.ts'
import { groupWhileTyping, incomeOf } from '#web/lib/income.ts'
import { keepPincode } from '#web/lib/pincode.ts'
import { fieldLabels, labelOf, stepTitles } from '../shared-content.ts'
import { fieldHints, placeholders, stepDescriptions, workplaceHints } from '../steps-content.ts'
import type { ProfileValues } from '../profile-draft.ts'
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

/** A field whose text takes its form while it is typed. */
const shaped = (registered: UseFormRegisterReturn, shape: (input: HTMLInputElement) => void) => {
  const type = (event: SyntheticEvent<HTMLInputElement>) => {
    if (!isComposing(event.nativeEvent)) shape(event.currentTarget)
    void registered.onChange(event)
  }
  return { ...registered, onChange: type, onCompositionEnd: type }
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

/** A field that may stay empty is sent as null then. */
const orNothing = <Value,>(mayBeEmpty: boolean | undefined, read: (typed: string) => Value) =>
  mayBeEmpty ? (typed: string | number | null) => (typed === null || typed === '' ? null : read(String(typed))) : read

const asTyped = (typed: string) => typed

export const PersonalStep = ({ values, refused, onType, onSubmit, settings }: StepProps<PersonalDetailsRequest>) => {
  const { full_name, email, date_of_birth } = values
  const form = useForm({
    resolver: standardSchemaResolver(personalDetailsRequest),
    defaultValues: { full_name, email, date_of_birth },
  })
  // In the order of the screen: the first one with a fault takes the focus.
  const fullName = form.register('full_name')
  const emailIsRefused = refused?.includes('email')
  const emailAddress = form.register('email', { setValueAs: orNothing(emailIsRefused, asTyped) })
  const birthDate = useController({ control: form.control, name: 'date_of_birth' })
  useTyping(form, onType)
  const { errors } = form.formState
  return (
    <StepFrame
      {...settings}
      title={stepTitles.personal}
      description={stepDescriptions.personal}
      onSubmit={form.handleSubmit(onSubmit)}
    >
      <TextField
        label={fieldLabels.full_name}
        autoComplete="name"
        autoCapitalize="words"
        placeholder={placeholders.full_name}
        error={errors.full_name?.message}
        {...fullName}
      />
      <TextField
        label={fieldLabels.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder={placeholders.email}
        hint={emailIsRefused ? fieldHints.refused : fieldHints.email}
        error={errors.email?.message}
        {...emailAddress}
      />
      <BirthDateField {...birthDate.field} hint={fieldHints.dateOfBirth} error={errors.date_of_birth?.message} />
    </StepFrame>
  )
}

export const LocationStep = ({ values, onType, onSubmit, settings }: StepProps<LocationDetailsRequest>) => {
  const form = useForm({
    resolver: standardSchemaResolver(locationDetailsRequest),
    defaultValues: { pincode: values.pincode },
  })
  useTyping(form, onType)
  const registeredPincode = form.register('pincode')
  return (
    <StepFrame
      {...settings}
      title={stepTitles.location}
      description={stepDescriptions.location}
      onSubmit={form.handleSubmit(onSubmit)}
    >
      <TextField
        label={fieldLabels.pincode}
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder={placeholders.pincode}
        hint={fieldHints.pincode}
        error={form.formState.errors.pincode?.message}
        {...shaped(registeredPincode, keepPincode)}
      />
    </StepFrame>
  )
}

interface ProfessionalStepProps extends StepProps<ProfessionalDetails> {
  category: Category
}

const incomeHint = (income: number | null | undefined, category: Category): string => {
  if (income === undefined || income === null || !Number.isFinite(income) || income <= 0) {
    return category === 'student' ? fieldHints.studentIncome : fieldHints.income
  }
  const yearly = income * 12
  return fieldHints.yearlyIncome(formatRupees(income), lakhCroreWords(yearly) ?? formatRupees(yearly))
}

/** Step 3, in the words of the visitor's category. */
export const ProfessionalStep = ({ values, refused, onType, onSubmit, settings, category }: ProfessionalStepProps) => {
  const [incomeIsRefused, workIsRefused] = [refused?.includes('monthly_income'), refused?.includes('company_name')]
  const income = incomeOf(values.monthly_income)
  const form = useForm<ProfessionalDetails>({
    resolver: standardSchemaResolver(professionalDetailsOf(category)),
    defaultValues: { company_name: values.company_name, ...(income === undefined ? {} : { monthly_income: income }) },
  })
  useTyping(form, onType)
  const { errors } = form.formState
  const typedIncome = useWatch({ control: form.control, name: 'monthly_income' })
  const registeredIncome = form.register('monthly_income', { setValueAs: orNothing(incomeIsRefused, incomeOf) })
  return (
    <StepFrame
      {...settings}
      title={stepTitles.professional}
      description={stepDescriptions.professional}
      onSubmit={form.handleSubmit(onSubmit)}
    >
      <TextField
        label={fieldLabels.monthly_income}
        prefix="₹"
        inputMode="decimal"
        placeholder={placeholders.monthly_income}
        hint={
          incomeIsRefused && (typedIncome ?? null) === null ? fieldHints.refused : incomeHint(typedIncome, category)
        }
        error={errors.monthly_income?.message}
        {...shaped(registeredIncome, groupWhileTyping)}
        ref={(input) => {
          registeredIncome.ref(input)
          if (input !== null) groupWhileTyping(input)
        }}
      />
      <TextField
        label={labelOf('company_name', category)}
        autoComplete="organization"
        placeholder={workplaceWording[category].placeholder}
        hint={workIsRefused ? fieldHints.refused : workplaceHints[category]}
        error={errors.company_name?.message}
        {...form.register('company_name', { setValueAs: orNothing(workIsRefused, asTyped) })}
      />
    </StepFrame>
  )
}
