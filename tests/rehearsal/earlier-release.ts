/** `npm run rehearse -- --from-last-release`, or `--from <commit>`: an earlier release is deployed first and used, and the present one updates it. */
import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import lastRelease from '#tests/neighbours/last-release.json' with { type: 'json' }
import { expectSuccess } from '#tests/support/api-client.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { callAs, type Member } from '#tests/support/auth/sign-in.ts'
import { openTicket, readTickets } from '#tests/support/support/tickets.ts'
import { whenEnding } from './endings.ts'
import { patience } from './pace.ts'
import { callersEnvironment } from './python-packages.ts'
import { runCommand, type Environment } from './run-command.ts'
import type { Stage } from './stage.ts'
import { check } from './step.ts'
import { signIn } from './visitor.ts'

const git = (...words: readonly string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()

/**
 * Builds and synthesizes the commit in a folder of its own, with its own packages.
 * @param words of `cdk synth`
 */
export const synthesizeEarlier = async (
  commit: string,
  { folder, words, environment }: { folder: string; words: readonly string[]; environment: Environment },
) => {
  const checkout = join(folder, 'earlier')
  git('worktree', 'add', '--quiet', '--force', '--detach', checkout, git('rev-parse', '--verify', `${commit}^{commit}`))
  const remove = async () => {
    await rm(checkout, { recursive: true, force: true })
    git('worktree', 'prune')
  }
  const takeBack = whenEnding(remove)
  try {
    const install = ['ci', '--no-audit', '--no-fund', '--prefer-offline']
    await runCommand('npm', install, { environment: callersEnvironment(), folder: checkout, seconds: patience(300) })
    await runCommand(process.execPath, words, { environment, folder: checkout, seconds: patience(300) })
  } finally {
    await remove()
    takeBack()
  }
}

/** A visitor of the last release, who has accepted its terms, with a ticket. */
export const visitEarlier = async (stage: Stage): Promise<Member> => {
  const session = lastRelease.calls.find(({ method, route }) => method === 'PUT' && route === '/api/session')
  const member = await signIn(stage, pickPhone(), JSON.parse(session?.body ?? '{}'))
  await openTicket(member)
  return member
}

/** The visitor goes on in the present release: the session holds, and what was stored is read. */
export const visitAgain = async (stage: Stage, earlier: Member) => {
  const member = { ...earlier, client: stage.client }
  const profile = await callAs(member, 'get-profile')
  check(profile.status === 200, `the profile answered ${profile.status} ${profile.text}`)
  const { user } = expectSuccess('get-profile', profile)
  check(user.id === earlier.id, 'the visitor is another one after the update')
  check((await readTickets(member)).length === 1, 'the ticket of the earlier release is gone')
}
