/** An update from the last release, and a rollback to it, replace no resource that has to stay, and meet no name a second time. */
import { readFileSync } from 'node:fs'
import { expect, inject, it } from 'vitest'
import { announced, holdsData, lossOf } from '#bin/rollback/second-ones.ts'
import { keptResources, replaced, type KeptResources } from '#tests/neighbours/kept-resources.ts'
import { readTemplates } from './read-templates.ts'

const { resources: earlier } = JSON.parse(readFileSync('tests/neighbours/last-release.json', 'utf8')) as {
  resources: KeptResources
}
const present = keptResources(readTemplates(inject('assembly'), 'prod').map(({ Resources }) => Resources))

/** Replaced on purpose, while the former group stays: names of WAF's and of HTTP APIs' logs are those that AWS demands. */
const onPurpose = /^AWS::Logs::LogGroup (?:AddressLimitsRefusals|(?:Http|Staff)ApiAccessLogs)\w+ is replaced: /

it('an update of prod replaces and leaves behind nothing that holds data, has an address or is known by its name', () => {
  expect(Object.keys(earlier).length).toBeGreaterThan(200)
  expect(replaced(earlier, present).filter((each) => !onPurpose.test(each))).toEqual([])
})

it('a rollback of prod replaces nothing of that', () => {
  const found = replaced(present, earlier).filter((each) => !each.endsWith(' is gone'))
  expect(found.filter((each) => !onPurpose.test(each))).toEqual([])
})

it('the command that rolls back announces each resource with data that the last release lacks, and no other', () => {
  const added = Object.keys(present)
    .filter((resource) => !(resource in earlier))
    .map((resource) => resource.split(' ') as [type: string, id: string])
    .filter(([type]) => holdsData(type))
    .map(([, id]) => id)
  expect(added.filter((id) => lossOf(id) === undefined)).toEqual([])
  expect(added).toHaveLength(announced.length)
})

it('a lost table, a changed key and a name that moves to another resource are found', () => {
  const table = 'AWS::DynamoDB::GlobalTable Data'
  const [alarm, other] = ['AWS::CloudWatch::Alarm A', 'AWS::CloudWatch::Alarm NestedA']
  expect(replaced({ [table]: '["pk"]' }, {})).toEqual([`${table} is gone`])
  expect(replaced({ [table]: '["pk"]' }, { [table]: '["id"]' })).toEqual([
    `${table} is replaced: ["pk"] becomes ["id"]`,
  ])
  expect(replaced({ [alarm]: '["a"]' }, { [other]: '["a"]' })).toEqual([`${other} has the name of ${alarm}`])
})
