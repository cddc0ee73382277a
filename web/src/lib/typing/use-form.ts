/** The state of a form that a schema of the contract checks: at the first submit, and from then on with each change. */
import { useRef, useState, type SyntheticEvent } from 'react'
import type * as z from 'zod/mini'
import { isComposing } from './composing.ts'
import { focusRefused } from './focus-field.ts'

type Name<Details> = keyof Details & string
type Texts<Details> = Readonly<Record<Name<Details>, string>>

interface FormOptions<Details> {
  /** The first texts of all fields of the schema, in the order of the screen: the first field with a fault takes the focus. */
  readonly initial: Texts<Details>
  readonly schema: z.ZodMiniType<Details>
  /** Makes what the schema checks. @default the texts */
  readonly read?: (texts: Texts<Details>) => unknown
  readonly onType?: (texts: Texts<Details>) => void
  readonly onSubmit: (details: Details) => Promise<void> | void
}

export const useForm = <Details extends object>(options: FormOptions<Details>) => {
  const { initial, schema, read = (typed) => typed, onType, onSubmit } = options
  const [texts, setTexts] = useState(initial)
  const [isTried, setTried] = useState(false)
  const fields = useRef(new Map<string, Pick<HTMLElement, 'focus'> | null>())
  const { data, error } = schema.safeParse(read(texts))
  const issues = error?.issues ?? []

  const set = (name: Name<Details>, text: string) => {
    const typed = { ...texts, [name]: text }
    setTexts(typed)
    onType?.(typed)
  }
  /** The parts that every field has. */
  const part = (name: Name<Details>) => ({
    value: texts[name],
    error: isTried ? issues.find(({ path }) => path[0] === name)?.message : undefined,
    ref: (field: Pick<HTMLElement, 'focus'> | null) => void fields.current.set(name, field),
  })
  return {
    texts,
    part,
    set,
    /** @param shape puts the text of the field into its form while it is typed */
    field: (name: Name<Details>, shape?: (input: HTMLInputElement) => void) => {
      const type = ({ currentTarget, nativeEvent }: SyntheticEvent<HTMLInputElement>) => {
        if (!isComposing(nativeEvent)) shape?.(currentTarget)
        set(name, currentTarget.value)
      }
      return { name, ...part(name), onChange: type, ...(shape && { onCompositionEnd: type }) }
    },
    submit: () => {
      setTried(true)
      if (!error) return onSubmit(data)
      const wrong = Object.keys(initial).find((name) => issues.some(({ path }) => path[0] === name))
      if (wrong !== undefined) focusRefused(fields.current.get(wrong))
      return undefined
    },
  }
}
