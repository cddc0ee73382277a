import { App, Stack } from 'aws-cdk-lib'
import { describe, expect, it } from 'vitest'
import { brand } from '#contract/brand.ts'
import { readStageConfig } from '#infra/config.ts'
import { ServiceSecrets } from '#infra/constructs/service-secrets.ts'
import { renderText, type Json } from './assembly.ts'

/** Secrets of a stage with these settings: what functions accept, what CloudFront sends, how codes are stored. */
const secretsWith = (settings: Record<string, unknown>) => {
  const stack = new Stack(new App(), 'Stack')
  const secrets = new ServiceSecrets(stack, 'Secrets', readStageConfig({ stages: { dev: settings } }, brand))
  const textOf = (value: string) =>
    renderText(stack.resolve(value) as Json).replaceAll(
      /\{\{resolve:secretsmanager:<Secrets(\w+?)[0-9A-F]{8}>:SecretString:::\}\}/g,
      '$1',
    )
  return {
    accepted: textOf(secrets.acceptedByFunctions),
    sent: textOf(secrets.sentByEdge),
    pepper: textOf(secrets.codePepper),
    identity: textOf(secrets.identityKey),
    goLink: textOf(secrets.goLinkKey),
  }
}

describe('the origin secret', () => {
  it('changes without a moment at which CloudFront sends what functions refuse', () => {
    const steps = [
      { accepted: [1], sent: 1 },
      { accepted: [1, 2], sent: 1 },
      { accepted: [1, 2], sent: 2 },
      { accepted: [2], sent: 2 },
    ].map((originSecret) => secretsWith({ originSecret }))
    expect(steps.map(({ accepted, sent }) => ({ accepted, sent }))).toEqual([
      { accepted: 'OriginSecret1', sent: 'OriginSecret1' },
      { accepted: 'OriginSecret1,OriginSecret2', sent: 'OriginSecret1' },
      { accepted: 'OriginSecret1,OriginSecret2', sent: 'OriginSecret2' },
      { accepted: 'OriginSecret2', sent: 'OriginSecret2' },
    ])
    for (const [index, { sent }] of steps.entries()) {
      const before = steps[index - 1]
      if (before) expect(before.accepted.split(',')).toContain(sent)
    }
  })
})

describe('the other secrets', () => {
  it('let codes be stored and links be signed under a new key, and never the users be named by another', () => {
    expect(secretsWith({ codePepper: 2, goLinkKey: 3 })).toMatchObject({
      pepper: 'CodePepper2',
      goLink: 'GoLinkKey3',
      identity: 'IdentityKey',
    })
  })
})
