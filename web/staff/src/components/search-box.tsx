/** A search by one text, with a button and the reason why a text finds nothing. The text stays out of the address. */
import { useState, type ReactNode } from 'react'
import { Form } from '#web/components/ui/form.tsx'
import { Button } from './button.tsx'
import { LineField } from './choice-field.tsx'

interface SearchBoxProps {
  label: string
  /** Of the button. */
  submit: string
  /** Whether it is what the page is for. @default false */
  isMain?: boolean
  isBusy?: boolean
  problem: string | undefined
  /** @param text without blanks around it */
  onSearch: (text: string) => unknown
  /** Beside the button. */
  children?: ReactNode
}

export const SearchBox = ({
  label,
  submit,
  isMain = false,
  isBusy = false,
  problem,
  onSearch,
  children,
}: SearchBoxProps) => {
  const [text, setText] = useState('')
  return (
    <search className="min-w-0 grow desk:max-w-120 desk:basis-64">
      <Form className="flex flex-wrap items-center gap-2" onSubmit={() => onSearch(text.trim())}>
        <LineField
          label={label}
          placeholder={label}
          type="search"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" variant={isMain ? 'primary' : 'secondary'} busy={isBusy}>
          {submit}
        </Button>
        {children}
        <p role="alert" className="basis-full text-bad empty:hidden">
          {problem}
        </p>
      </Form>
    </search>
  )
}
