import { expect, it } from 'vitest'
import { judgeModel } from '#tests/load/figures.ts'

const of = (model: number, measured: number, isMost?: true) => ({
  figure: 'units',
  model,
  measured,
  ...(isMost && { isMost }),
})

it('a figure that is 2 % above or below the model is a problem, and a maximum one that is passed', () => {
  const inOrder = [of(100, 98), of(100, 102), of(100, 0, true), of(100, 102, true)]
  expect(judgeModel(inOrder).problems).toEqual([])
  const drifted = [of(100, 97.9), of(100, 102.1), of(100, 102.1, true)]
  expect(judgeModel(drifted).problems).toEqual([
    'units: the model says 100, measured 97.9',
    'units: the model says 100, measured 102.1',
    'units: the model says 100, measured 102.1',
  ])
  expect(judgeModel([of(7, 6.999, true)]).lines[1]).toMatch(/^units +<= 7 +7$/)
})
