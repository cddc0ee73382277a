/** Forms in dialogs: their fields, an error of the server beside them, and one button. */
import { useEffect, useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import type { StaffOperation } from '#contract/staff/staff-endpoints.ts'
import { staffPolicy } from '#lambdas/staff/staff-policy.contract.ts'
import { failureWords, readAgain } from '#staff/lib/call-staff.ts'
import { showDone } from '#staff/lib/toast.ts'
import { useTyped, type TypedForm } from '#staff/lib/use-typed.ts'
import { Form } from '#web/components/ui/form.tsx'
import { TextArea } from '#web/components/ui/text-area.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { focusRefused } from '#web/lib/typing/focus-field.ts'
import { watchRefusals } from '#web/lib/typing/say-again.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { Button, DialogButton } from './button.tsx'
import { ChoiceField } from './compact-fields.tsx'
import { componentsContent } from './content.ts'
import { Modal } from './modal.tsx'

watchRefusals()

const { versions, reason: words } = componentsContent

/** Says that the person has typed two versions into a form, and lets one be chosen. */
const TwoVersions = ({ other }: Pick<TypedForm, 'other'>) =>
  other && (
    <p role="alert" className="flex flex-wrap items-center gap-2 bg-warn-ground px-4 py-2 text-warn">
      <span className="min-w-0 grow">{versions.text}</span>
      <Button onClick={other.take}>{versions.take}</Button>
      <Button onClick={other.leave}>{versions.leave}</Button>
    </p>
  )

/** Lines of text are the other kind. */
const kinds = {
  text: {},
  day: { type: 'date' },
  moment: { type: 'datetime-local' },
  figure: { inputMode: 'numeric' },
  rupees: { prefix: '₹', inputMode: 'decimal' },
  email: { type: 'email', autoComplete: 'off' },
  address: { type: 'url' },
} satisfies Record<string, Partial<ComponentProps<typeof TextField>>>

interface FieldOfForm {
  readonly label: string
  readonly hint?: string | undefined
  /** The first value. @default '' */
  readonly value?: string | undefined
  /** @default 'text' */
  readonly kind?: keyof typeof kinds | 'lines'
  /** Whether the others ask for it. @default always */
  readonly isShown?: (typed: Readonly<Record<string, string>>) => boolean
  /** @returns what is wrong with it */
  readonly check?: ((text: string) => string | undefined) | undefined
  /** The words of a choice from a list, and those for none. */
  readonly options?: Readonly<Record<string, string>>
  readonly none?: string | undefined
}

/** The fields of a form, kept while they are typed. @param place names the form */
const useFormFields = <Name extends string>(place: string, fields: Readonly<Record<Name, FieldOfForm>>) => {
  const rows = Object.entries(fields) as [Name, FieldOfForm][]
  const [initial] = useState(() => Object.fromEntries(rows.map(([name, { value = '' }]) => [name, value])))
  const typed = useTyped(place, initial)
  const set = (name: Name, value: string) => {
    typed.set({ [name]: value })
    setRefused({})
  }
  const [isTried, setTried] = useState(false)
  /** The server's words about a field. */
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const places = useRef(new Map<string, HTMLElement | null>())
  // In the moment in which the error appears.
  useLayoutEffect(() => {
    for (const name in refused) focusRefused(places.current.get(name))
  }, [refused])
  const shown = rows.filter(([, { isShown = () => true }]) => isShown(typed.value))
  const textOf = (name: Name) => typed.value[name]?.trim() ?? ''
  const problemOf = (name: Name) => refused[name] ?? fields[name].check?.(textOf(name))
  return {
    typed,
    /** @returns what was typed, without spaces at its ends; undefined where a field says what is wrong */
    read: (): Readonly<Record<Name, string>> | undefined => {
      const wrong = shown.find(([name]) => fields[name].check?.(textOf(name)) !== undefined)
      setTried(wrong !== undefined)
      setRefused({})
      if (wrong) {
        focusRefused(places.current.get(wrong[0]))
        return undefined
      }
      return Object.fromEntries(rows.map(([name]) => [name, textOf(name)])) as Record<Name, string>
    },
    /** Shows why a call was refused at the field that the server names. @returns whether it names one */
    refuse: (failure: unknown): boolean => {
      const detail = failure instanceof ApiError ? failure.details[0] : undefined
      const [part] = detail?.field.split('.') ?? []
      // An only field has a name of its own.
      const field = shown.length === 1 ? shown[0] : shown.find(([name]) => name === part)
      if (!detail || !field) return false
      setTried(true)
      setRefused({ [field[0]]: detail.message })
      return true
    },
    inputs: shown.map(([name, { kind = 'text', options, none, label, hint }]) => {
      const error = isTried ? problemOf(name) : undefined
      const ref = (place: HTMLElement | null) => void places.current.set(name, place)
      const shared = { label, error, ref, value: typed.value[name] ?? '' }
      if (options !== undefined)
        return (
          <ChoiceField
            key={name}
            isWide
            {...shared}
            value={typed.value[name]}
            options={options}
            none={none}
            onPick={(to = '') => set(name, to)}
          />
        )
      const onChange = ({ target }: { target: { value: string } }) => set(name, target.value)
      return kind === 'lines' ? (
        <TextArea key={name} {...shared} onChange={onChange} />
      ) : (
        <TextField key={name} {...kinds[kind]} {...shared} hint={hint} onChange={onChange} />
      )
    }),
  }
}

interface FormDialogProps<Name extends string> {
  title: string
  text?: string
  save: string
  isDanger?: boolean
  /** @default true */
  canSave?: boolean
  /** By the names under which `onSave` gets what was typed. @default none: it only asks */
  fields?: Readonly<Record<Name, FieldOfForm>>
  /** Below them. */
  note?: string
  /** Names the form, for what is kept of it. @default by the page, the title and the text */
  place?: string
  /** The dialog closes after it. A rejection stays in it as an error. @param typed without spaces at its ends */
  onSave: (typed: Readonly<Record<Name, string>>) => Promise<unknown>
  /** The words of the toast afterwards. */
  done?: string
  /** Operations that are asked again once it is done. */
  again?: readonly StaffOperation[]
  onClose: () => void
  children?: ReactNode
}

const placeOf = ({ title, text }: { title: string; text?: string }): string =>
  [location.pathname, title, text].join(' ').slice(0, 300).trim()

/** A dialog with fields, or one that only asks. What is typed is forgotten once it is saved, and by Cancel; Escape and Back keep it. */
export const FormDialog = <Name extends string>(props: FormDialogProps<Name>) => {
  const { title, text, save, isDanger = false, canSave = true, note, done, again = [], onClose, children } = props
  const { fields = {} as Record<Name, FieldOfForm>, place = placeOf(props), onSave } = props
  const { typed, read, refuse, inputs } = useFormFields(place, fields)
  const [problem, setProblem] = useState('')
  const { isBusy, attempt } = useAttempt((failure) => {
    if (!refuse(failure)) setProblem(failureWords(failure))
  })
  const fieldsOfForm = useRef<HTMLDivElement>(null)
  // The dialog has given the focus to its first button.
  useEffect(() => fieldsOfForm.current?.querySelector<HTMLElement>('input, textarea, select')?.focus(), [])
  /** As its own button does, so that its entry leaves the history. */
  const close = () => fieldsOfForm.current?.closest('dialog')?.close()
  const submit = () => {
    const texts = canSave ? read() : undefined
    if (texts === undefined) return undefined
    setProblem('')
    return attempt(async () => {
      await onSave(texts)
      typed.forget()
      readAgain(...again)
      if (done !== undefined) showDone(done)
      close()
    })
  }
  return (
    <Modal title={title} onClose={onClose}>
      <Form
        className="flex flex-col gap-4"
        onSubmit={submit}
        // Enter alone is a new line in a text, and nothing in a list of choices.
        onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.requestSubmit()
        }}
      >
        {text !== undefined && <p>{text}</p>}
        <TwoVersions other={typed.other} />
        <div ref={fieldsOfForm} className="contents">
          {inputs}
          {note !== undefined && <p className="text-ink-soft">{note}</p>}
          <div className="empty:hidden">{children}</div>
        </div>
        <p aria-live="polite" className="font-medium text-bad empty:sr-only">
          {problem}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            onClick={() => {
              typed.forget()
              close()
            }}
          >
            {componentsContent.form.cancel}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} type="submit" busy={isBusy} disabled={!canSave}>
            {save}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}

interface FormButtonProps<Name extends string>
  extends
    Omit<FormDialogProps<Name>, 'title' | 'save' | 'onClose'>,
    Pick<ComponentProps<typeof Button>, 'variant' | 'aria-label'> {
  button: string
  /** @default the text of the button */
  title?: string
  /** @default the text of the button */
  save?: string
}

/** A button, and the dialog that it opens. */
export const FormButton = <Name extends string>(props: FormButtonProps<Name>) => {
  const { button, variant = props.isDanger ? 'danger' : 'secondary', 'aria-label': label, ...dialog } = props
  return (
    <DialogButton
      variant={variant}
      aria-label={label}
      renderDialog={(onClose) => <FormDialog title={button} save={button} {...dialog} onClose={onClose} />}
    >
      {button}
    </DialogButton>
  )
}

/** No figure for an empty text, which the server then refuses. */
export const figureOf = (text: string): number => Number(text.trim() || Number.NaN)

/** Lines of a text without the empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

const { least, most } = staffPolicy.reasonCharacters

const check = (reason: string): string | undefined => {
  if (reason.length < least) return words.tooShort(least)
  return reason.length > most ? words.tooLong(most) : undefined
}

/** A dialog with these asks why, before somebody changes what others decided. The reason goes into the record. */
export const withReason = {
  fields: { reason: { label: words.label, kind: 'lines', check } },
  note: words.hint,
} as const
