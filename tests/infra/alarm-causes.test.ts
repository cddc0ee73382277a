/** What makes each alarm go off, against the template of prod and the document for people. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { alarmCauses, objectiveCauses } from './alarm-causes.ts'
import { goesOff } from './alarm-figures.ts'
import { alarmDocument, shortName } from './alarm-table.ts'
import { edgeAlarms, mailingAlarms, resourcesOf } from './assembly.ts'

const alarms = [...mailingAlarms(), ...edgeAlarms()].map(({ Properties }) => Properties)

describe('the alarms', () => {
  it('each have a cause in this table', () => {
    expect(alarms.map(shortName).toSorted()).toEqual(Object.keys(alarmCauses).toSorted())
  })

  it.each(Object.entries(alarmCauses))('%s: %s', (name, [, loud, silent]) => {
    const alarm = alarms.find((each) => shortName(each) === name) ?? {}
    expect([goesOff(alarm, loud), goesOff(alarm, silent)]).toEqual([true, false])
  })
})

it('are all in ALARMS.md, with the seconds and the makers of the present template (vitest -u writes it)', async () => {
  const combined = resourcesOf('AWS::CloudWatch::CompositeAlarm').map(({ Properties }) => shortName(Properties))
  expect(combined.toSorted()).toEqual(Object.keys(objectiveCauses).toSorted())
  const { path, text } = await alarmDocument()
  await expect(text).toMatchFileSnapshot(join(process.cwd(), path))
})
