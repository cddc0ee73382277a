/** The rules of a click as conditions of a write to the user item. */
import { attribute, type Piece, some, x } from '#lambdas/shared/expressions.table.ts'
import type { ClickRule } from './click-conditions.rules.ts'

export const conditionOf = ({ field, mayBeAbsent, allowed }: ClickRule): Piece => {
  const name = attribute(field)
  return some(
    ...(mayBeAbsent ? [x`attribute_not_exists(${name})`] : []),
    ...(allowed ? [allowed.is === '=' ? x`${name} = ${allowed.value}` : x`${name} <= ${allowed.value}`] : []),
  )
}
