/** The fields of an entry, each with what is wrong with it. */
import { useId, useState } from 'react'
import { untranslatedWords } from '#lambdas/catalogue/untranslated-words.rules.ts'
import type { CatalogueKind } from '#lambdas/offers/catalogue.contract.ts'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { fieldContent, fieldNameOf } from './field-content.ts'
import {
  groupsOf,
  textOf,
  valueAt,
  valueOf,
  withValueAt,
  type EntryRecord,
  type Field,
  type FieldGroup,
} from './fields.ts'

interface FieldInputProps {
  field: Field
  record: EntryRecord
  problem: string | undefined
  onChange: (record: EntryRecord) => void
}

const box = 'w-full rounded-md border bg-paper px-2 py-1 focus-visible:outline-offset-0 min-h-control'

/** A tick that the record states an empty object. */
const TickInput = ({ field: { path }, record, onChange }: FieldInputProps) => {
  const isOn = JSON.stringify(valueAt(record, path)) === '{}'
  return (
    <Checkbox checked={isOn} onChange={() => onChange(withValueAt(record, path, isOn ? undefined : {}))}>
      {fieldNameOf(path)}
    </Checkbox>
  )
}

const TextInput = ({ field: { path, kind }, record, problem, onChange }: FieldInputProps) => {
  const id = useId()
  const shared = {
    id,
    lang: /^translations\.(\w+)\./.exec(path)?.[1],
    value: textOf(valueAt(record, path)),
    'aria-invalid': problem !== undefined || undefined,
    'aria-describedby': problem === undefined ? undefined : `${id}e`,
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(withValueAt(record, path, valueOf(kind, target.value))),
    className: classNames(box, problem === undefined ? 'border-line-strong' : 'border-bad'),
  }
  const isLong = kind === 'lines' || kind === 'text'
  const choices = Object.entries(kind === 'choice' ? { '': '–', ...fieldContent.choices[path] } : {})
  return (
    <div className={isLong ? 'sm:col-span-2' : undefined}>
      <label htmlFor={id} className="mb-0.5 flex gap-2 text-xs text-ink-soft">
        <span>{fieldNameOf(path)}</span>
        {kind === 'lines' && <span className="ml-auto">{fieldContent.lines}</span>}
      </label>
      {choices.length > 0 ? (
        <select {...shared}>
          {choices.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : isLong ? (
        <textarea {...shared} rows={2} className={`${shared.className} field-sizing-content max-h-40 resize-none`} />
      ) : (
        <input
          {...shared}
          type={kind === 'day' ? 'date' : 'text'}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          autoComplete="off"
        />
      )}
      {problem !== undefined && (
        <p id={`${id}e`} className="mt-0.5 text-xs font-medium text-bad">
          {problem}
        </p>
      )}
    </div>
  )
}

interface FormProps {
  record: EntryRecord
  problems: ReadonlyMap<string, string>
  /** Paths of the fields that pages in another language show in English. */
  untranslated: readonly string[]
  onChange: (record: EntryRecord) => void
}

const firstOfPart = /(?:\.name|^fee\.percent|^repayment\.(?:kind|moratorium\.months))$/

/** A problem of a whole part is shown at its first field. */
const problemAt = (problems: ReadonlyMap<string, string>, path: string): string | undefined =>
  problems.get(path) ?? (firstOfPart.test(path) ? problems.get(path.slice(0, path.lastIndexOf('.'))) : undefined)

/** The first part is open, and one with something to correct. */
const FormPart = ({ part, isFirst, ...form }: FormProps & { part: FieldGroup; isFirst: boolean }) => {
  const [isOpen, setOpen] = useState(isFirst)
  const wrong = part.fields.filter(({ path }) => problemAt(form.problems, path) !== undefined).length
  const left = part.fields.filter(({ path }) => form.untranslated.includes(path)).length
  return (
    <details
      open={isOpen || wrong > 0}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-b border-line"
    >
      <summary className="min-h-control cursor-pointer py-2 font-semibold">
        <span>{part.title}</span>{' '}
        {wrong > 0 && <span className="font-medium text-bad">{fieldContent.wrong(wrong)}</span>}
        {left > 0 && <span className="ml-1 font-medium text-warn">{fieldContent.untranslated(left)}</span>}
      </summary>
      <div className="grid gap-x-3 gap-y-2.5 pb-4 sm:grid-cols-2">
        {part.fields.map((field) => {
          const Input = field.kind === 'none' ? TickInput : TextInput
          return (
            <Input
              key={field.path}
              field={field}
              record={form.record}
              problem={problemAt(form.problems, field.path)}
              onChange={form.onChange}
            />
          )
        })}
      </div>
    </details>
  )
}

export const EntryForm = ({ kind, ...form }: Omit<FormProps, 'untranslated'> & { kind: CatalogueKind }) => {
  const untranslated = untranslatedWords(kind, form.record)
  return groupsOf[kind].map((part, index) => (
    <FormPart key={part.title} {...form} untranslated={untranslated} part={part} isFirst={index === 0} />
  ))
}
