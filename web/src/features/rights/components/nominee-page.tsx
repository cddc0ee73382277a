/** /profile?view=nominee: the person who may act for the user, with Change and Remove, or the form. */
import { useState } from 'react'
import {
  type NomineeRequest,
  type NomineeResponse,
  nomineeRequest,
  type Nominee,
} from '#lambdas/rights/nominee.contract.ts'
import { readMobile } from '#lambdas/shared/written-mobile.rules.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { ErrorState } from '#web/components/ui/error-state.tsx'
import { Form, StickyActions } from '#web/components/ui/form.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { FailureRemark } from '#web/components/ui/remark.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { Waiting } from '#web/components/ui/waiting.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { formatDate, formatMobile } from '#web/lib/format.ts'
import { showToast } from '#web/lib/toast.ts'
import { keepOwnTyped, readTyped } from '#web/lib/typing/kept-input.ts'
import { useForm } from '#web/lib/typing/use-form.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { useOwn } from '#web/lib/use-loaded.ts'
import { nomineeContent as texts } from '../content.ts'

const draftName = 'nominee'
const forgetDraft = () => keepOwnTyped(draftName, undefined)

interface NomineeFormProps {
  nominee: Nominee | undefined
  hasFailed: boolean
  isBusy: boolean
  onSave: (request: NomineeRequest) => void
  /** Absent while nobody is named. */
  onCancel: (() => void) | undefined
}

/** The form of the person who may act for the user, validated by the contract's schema. */
const NomineeForm = ({ nominee, hasFailed, isBusy, onSave, onCancel }: NomineeFormProps) => {
  const form = useForm({
    initial: {
      name: nominee?.name ?? '',
      relation: nominee?.relation ?? '',
      phone: nominee?.phone?.slice('+91'.length) ?? '',
      email: nominee?.email ?? '',
      ...(readTyped(draftName) as object | undefined),
    },
    onType: (texts) => keepOwnTyped(draftName, texts),
    schema: nomineeRequest,
    // A text that is no number stays, so that the schema refuses it.
    read: ({ phone, email, ...who }) => ({
      ...who,
      phone: readMobile(phone) ?? (phone.trim() || undefined),
      email: email.trim() || undefined,
    }),
    onSubmit: onSave,
  })
  return (
    <Form noValidate onSubmit={form.submit}>
      <div className="flex flex-col gap-4">
        <TextField label={texts.name} autoComplete="off" {...form.field('name')} />
        <TextField label={texts.relation} autoComplete="off" hint={texts.relationHint} {...form.field('relation')} />
        <TextField
          label={texts.phone}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          prefix="+91"
          hint={texts.either}
          {...form.field('phone')}
        />
        <TextField label={texts.email} type="email" inputMode="email" autoComplete="off" {...form.field('email')} />
        {hasFailed && <FailureRemark place="">{texts.failed}</FailureRemark>}
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
    </Form>
  )
}

const getNominee = () => callApi('get-nominee')

export const NomineePage = () => {
  const { state, reload, update } = useOwn('nominee', getNominee)
  const [isChanging, setIsChanging] = useState(() => readTyped(draftName) !== undefined)
  const close = () => {
    forgetDraft()
    setIsChanging(false)
  }
  const { isBusy, hasFailed, attempt } = useAttempt()

  const write = (call: () => Promise<NomineeResponse>, toast: Parameters<typeof showToast>[0]) =>
    attempt(async () => {
      const saved = await call()
      update(() => saved)
      close()
      showToast(toast)
    })
  const save = (body: NomineeRequest) => void write(() => callApi('save-nominee', { body }), texts.saved)
  const remove = () => void write(() => callApi('remove-nominee'), texts.removed)

  const nominee = state.status === 'ready' ? state.value.nominee : undefined
  return (
    <div className="mx-auto max-w-120">
      <PageHeading description={texts.description}>{texts.heading}</PageHeading>
      <p className="mb-4 text-sm text-ink-soft">{texts.acts}</p>
      {state.status === 'loading' && <Waiting label={texts.loading} />}
      {state.status === 'failed' && <ErrorState title={texts.loadFailed} onRetry={reload} />}
      {state.status === 'ready' && nominee && !isChanging && (
        <Card>
          <p className="text-lg font-semibold wrap-anywhere" translate="no">
            {nominee.name}
          </p>
          <p className="text-ink-soft wrap-anywhere">{nominee.relation}</p>
          {nominee.phone !== undefined && <p className="mt-2">{formatMobile(nominee.phone.slice('+91'.length))}</p>}
          {nominee.email !== undefined && <p className="wrap-anywhere">{nominee.email}</p>}
          <p className="mt-2 text-sm text-ink-soft">{texts.namedOn(formatDate(nominee.nominated_at))}</p>
          <FailureRemark>{hasFailed && texts.removeFailed}</FailureRemark>
          <div className="mt-4 space-y-2">
            <Button block onClick={() => setIsChanging(true)}>
              {texts.change}
            </Button>
            <Button variant="quiet" block busy={isBusy} onClick={remove}>
              {texts.remove}
            </Button>
          </div>
        </Card>
      )}
      {state.status === 'ready' && (!nominee || isChanging) && (
        <NomineeForm
          nominee={nominee}
          hasFailed={hasFailed}
          isBusy={isBusy}
          onSave={save}
          onCancel={nominee && close}
        />
      )}
    </div>
  )
}
