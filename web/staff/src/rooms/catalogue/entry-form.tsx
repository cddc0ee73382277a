/** The fields of an entry, each with what is wrong with it. */
import { useId } from 'react'
import type { CatalogueKind } from '#lambdas/offers/catalogue.contract.ts'
import { classNames } from '#web/lib/class-names.ts'
import { fieldContent, fieldNameOf } from './field-content.ts'
import { groupsOf, textOf, valueAt, valueOf, withValueAt, type EntryRecord, type Field } from './fields.ts'

interface FieldInputProps {
  field: Field
  record: EntryRecord
  problem: string | undefined
  onChange: (record: EntryRecord) => void
}

const box = 'w-full rounded-md border bg-paper px-2 py-1 focus-visible:outline-offset-0 min-h-control'

const TickInput = ({ field: { path, kind }, record, onChange }: FieldInputProps) => {
  const value = valueAt(record, path)
  const isOn = kind === 'flag' ? value === true : JSON.stringify(value) === '{}'
  const next = kind === 'flag' ? !isOn : isOn ? undefined : {}
  return (
    <label className="flex min-h-control items-center gap-2">
      <input
        type="checkbox"
        checked={isOn}
        onChange={() => onChange(withValueAt(record, path, next))}
        className="size-4 accent-(--color-primary)"
      />
      <span>{fieldNameOf(path)}</span>
    </label>
  )
}

const TextInput = ({ field: { path, kind }, record, problem, onChange }: FieldInputProps) => {
  const id = useId()
  const shared = {
    id,
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

interface EntryFormProps {
  kind: CatalogueKind
  record: EntryRecord
  problems: ReadonlyMap<string, string>
  onChange: (record: EntryRecord) => void
}

const firstOfPart = /(?:\.name|^fee\.percent|^repayment\.(?:kind|moratorium\.months))$/

/** A problem of a whole part is shown at its first field. */
const problemAt = (problems: ReadonlyMap<string, string>, path: string): string | undefined =>
  problems.get(path) ?? (firstOfPart.test(path) ? problems.get(path.slice(0, path.lastIndexOf('.'))) : undefined)

export const EntryForm = ({ kind, record, problems, onChange }: EntryFormProps) => (
  <div className="flex flex-col gap-6">
    {groupsOf[kind].map(({ title, fields }) => (
      <fieldset key={title} className="min-w-0">
        <legend className="mb-2 font-semibold">{title}</legend>
        <div className="grid gap-x-3 gap-y-2.5 sm:grid-cols-2">
          {fields.map((field) => {
            const Input = field.kind === 'flag' || field.kind === 'none' ? TickInput : TextInput
            return (
              <Input
                key={field.path}
                field={field}
                record={record}
                problem={problemAt(problems, field.path)}
                onChange={onChange}
              />
            )
          })}
        </div>
      </fieldset>
    ))}
  </div>
)
