// @vitest-environment happy-dom
/** The room Complaints: its table, and the answer that does not hold them all. */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectText, rowsIn } from '../dom/see.ts'
import { prepareConsole } from './open-console.tsx'

const staff = prepareConsole()

it.each([
  [true, 0],
  [false, 1],
])('counts complaints of the days in the address by age and outcome (whole: %s)', async (isWhole, warnings) => {
  staff.api.answer('report-complaints', {
    rows: [{ state: 'overdue', counts: [0, 0, 1, 2] }],
    is_whole: isWhole,
  })
  await staff.open('/complaints?from=2026-11-01&to=2026-11-20', ['support'])
  await expectText('Under way, over 30 days')
  expect(rowsIn(screen.getByRole('region', { name: 'Table: By age and outcome' })).at(-1)).toBe(
    'Under way, over 30 days | 0 | 0 | 1 | 2 | 3',
  )
  expect(screen.queryAllByText('There are more in these days than are read: choose fewer days.')).toHaveLength(warnings)
  expect(staff.api.callsOf('report-complaints')[0]?.query.toString()).toBe('from=2026-11-01&to=2026-11-20')
})
