/** A field for a decimal number: a phone shows digits and a point, the arrow keys of a keyboard change it by a step. */
import type { KeyboardEvent } from 'react'
import { EarlyField } from '#web/components/ui/early-field.tsx'
import { decimalOf } from '../loan-input.ts'

interface DecimalFieldProps {
  label: string
  name: string
  value: string
  onType: (text: string) => void
  /** The amount that an arrow key adds or takes away. */
  step: number
  suffix: string
  error?: string | undefined
  hint?: string | undefined
}

const directions: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 }

export const DecimalField = ({ value, onType, step, ...rest }: DecimalFieldProps) => {
  const move = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    const number = value.trim() === '' ? 0 : decimalOf(value)
    if (direction === undefined || number === undefined) return
    event.preventDefault()
    // To ten decimals: 10.5 and 0.1 make 10.6.
    onType(String(Math.max(0, Number((number + direction * step).toFixed(10)))))
  }
  return (
    <EarlyField
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={value}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={move}
    />
  )
}
