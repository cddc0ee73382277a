/** The form of the person who may act for the user, validated by the contract's schema. */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { nomineeRequest, type Nominee, type NomineeRequest } from '#contract/rights/nominee.ts'
import { limits } from '#contract/policy.ts'
import { Button } from '#web/components/ui/button.tsx'
import { FailureNotice } from '#web/components/ui/notice.tsx'
import { StickyActions } from '#web/components/ui/sticky-actions.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { nomineeContent as texts } from '../content.ts'

/** Ten digits, however they were typed or pasted, become E.164; an empty field is absent. */
const phoneOf = (typed: string): string | undefined => {
  const digits = typed.replaceAll(/\D/g, '')
  return digits === '' ? undefined : `+91${digits.slice(-limits.mobileDigits)}`
}

interface NomineeFormProps {
  nominee: Nominee | undefined
  hasFailed: boolean
  isBusy: boolean
  onSave: (request: NomineeRequest) => void
  /** Absent while nobody is named. */
  onCancel: (() => void) | undefined
}

export const NomineeForm = ({ nominee, hasFailed, isBusy, onSave, onCancel }: NomineeFormProps) => {
  const form = useForm<NomineeRequest>({
    resolver: standardSchemaResolver(nomineeRequest),
    defaultValues: {
      name: nominee?.name ?? '',
      relation: nominee?.relation ?? '',
      ...(nominee?.phone !== undefined && { phone: nominee.phone }),
      ...(nominee?.email !== undefined && { email: nominee.email }),
    },
  })
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(onSave)(event)}>
      <div className="flex flex-col gap-4">
        <TextField label={texts.name} autoComplete="off" error={errors.name?.message} {...form.register('name')} />
        <TextField
          label={texts.relation}
          autoComplete="off"
          hint={texts.relationHint}
          error={errors.relation?.message}
          {...form.register('relation')}
        />
        <TextField
          label={texts.phone}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          prefix="+91"
          hint={texts.either}
          error={errors.phone?.message}
          defaultValue={nominee?.phone?.slice('+91'.length) ?? ''}
          {...form.register('phone', { setValueAs: (typed: string | undefined) => phoneOf(typed ?? '') })}
        />
        <TextField
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          error={errors.email?.message}
          {...form.register('email', { setValueAs: (typed: string | undefined) => typed?.trim() || undefined })}
        />
        {hasFailed && <FailureNotice place="">{texts.failed}</FailureNotice>}
      </div>
      <StickyActions>
        <Button type="submit" block busy={isBusy}>
          {texts.save}
        </Button>
        {onCancel && (
          <Button variant="quiet" block onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
      </StickyActions>
    </form>
  )
}
