import { expect, inject, it } from 'vitest'
import { stageKinds } from '#infra/config.ts'
import { resourcesOf } from './assembly.ts'
import { readTemplates } from './read-templates.ts'
import { listOf, referencesIn, type Json } from './template-values.ts'

/** The resources that CloudFormation completes before each one. */
const waitsOf = (stage: (typeof stageKinds)[number]) => {
  const resources = resourcesOf(undefined, stage)
  const ids = new Set(resources.map(({ id }) => id))
  return new Map(
    resources.map((resource) => {
      const named = [...referencesIn(resource as unknown as Json), ...listOf(resource.DependsOn)]
      return [resource.id, [...new Set(named)].filter((id) => ids.has(id))] as const
    }),
  )
}

/** Resources that wait for themselves, or for others that do: those that are left when all that wait for nothing are taken away. */
const stuck = (waits: ReadonlyMap<string, readonly string[]>) => {
  const left = new Map(waits)
  for (let before = -1; before !== left.size;) {
    before = left.size
    for (const [id, others] of left) if (others.every((other) => !left.has(other))) left.delete(id)
  }
  return [...left.keys()]
}

it('a ring of resources would be found', () => {
  const ring = { a: ['b'], b: ['a'], c: [] }
  expect(stuck(new Map(Object.entries(ring)))).toEqual(['a', 'b'])
})

it.each(stageKinds)('no resource of %s waits for itself, because CloudFormation refuses such a template', (stage) => {
  expect(stuck(waitsOf(stage))).toEqual([])
})

it.each(stageKinds)('no template of %s refers to a resource that is in another one', (stage) => {
  const [own, ...nested] = readTemplates(inject('assembly'), stage).map(({ Resources }) => Resources)
  const strangers = (resources: object, known: object) =>
    Object.entries(resources).flatMap(([id, resource]) => {
      const named = [...referencesIn(resource as Json), ...listOf((resource as { DependsOn?: string }).DependsOn)]
      return named.filter((name) => !name.startsWith('AWS::') && !(name in known)).map((name) => `${id}: ${name}`)
    })
  expect(strangers(own ?? {}, own ?? {})).toEqual([])
  for (const resources of nested) expect(strangers(resources, { ...own, ...resources })).toEqual([])
  expect(strangers({ Alias: { UpdatePolicy: { Ref: 'Group' } } }, {})).toEqual(['Alias: Group'])
})
