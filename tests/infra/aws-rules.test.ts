import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { headersPoliciesOfStage } from '#bin/doctor/quotas.ts'
import { stageKinds } from '#infra/config.ts'
import { readAssemblyFile, resourcesOf } from './assembly.ts'
import { refusedBy, templateRules } from './aws-rules.ts'
import { stackName } from './read-templates.ts'

const table = readFileSync('infra/AWS-RULES.md', 'utf8')

describe.each(templateRules)('the rule "$name"', (rule) => {
  it('is broken by its example', () => {
    const [Type, Properties, ...others] = rule.example
    const example = { id: 'Example', Type, Properties, DeletionPolicy: 'Retain' }
    expect(refusedBy(rule, [example, ...others])).toContain('Example')
  })

  it.each(stageKinds)('is kept by the stage %s', (stage) => {
    expect(refusedBy(rule, resourcesOf(undefined, stage))).toEqual([])
  })

  it('is in the table', () => {
    expect(table).toContain(`"${rule.name}"`)
  })
})

it('the table of rules names files that exist, and a place for each rule', () => {
  const rows = table.split('\n').filter((line) => /^\| *\d+ /.test(line))
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.map((row) => Number(/\d+/.exec(row)?.[0]))).toEqual(rows.map((_, index) => index + 1))
  const files = Array.from(table.matchAll(/`([\w./-]+\/[\w.-]+\.\w+)`/g), ([, file = '']) => file)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

it.each(stageKinds)('the template of the stage %s has at most a megabyte and 200 outputs', (stage) => {
  const text = readAssemblyFile(`${stackName(stage)}.template.json`)
  expect(Buffer.byteLength(text)).toBeLessThan(1024 * 1024)
  expect(Object.keys((JSON.parse(text) as { Outputs: object }).Outputs).length).toBeLessThanOrEqual(200)
})

it('the doctor counts as many headers policies for a stage as its template has', () => {
  expect(resourcesOf('AWS::CloudFront::ResponseHeadersPolicy')).toHaveLength(headersPoliciesOfStage)
})
