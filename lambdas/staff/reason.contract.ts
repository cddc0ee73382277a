/** Why a member of staff changes something: the record keeps it. */
import * as z from 'zod/mini'
import { linesOfText } from '#contract/text.ts'
import { staffPolicy } from './staff-policy.contract.ts'

const { least, most } = staffPolicy.reasonCharacters

export const reason = linesOfText(most, 'must not be empty').check(
  z.minLength(least, `must have ${least} characters or more`),
)
