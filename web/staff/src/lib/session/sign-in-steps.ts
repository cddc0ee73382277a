/** The steps of a sign-in, as the screens see them: each holds what its answer needs and leads to the next, or to a refusal. */
import type { PoolTokens } from '#web/lib/pool-tokens.ts'

/** Why the user pool refuses an answer. */
export type Refusal =
  | 'wrong password'
  | 'too many tries'
  | 'held'
  | 'invitation is over'
  | 'account is closed'
  | 'weak password'
  | 'wrong code'
  | 'used code'
  | 'too late'

export type SignInStep =
  | { readonly step: 'new password'; readonly choose: (password: string) => Promise<Outcome> }
  | {
      readonly step: 'enrolment'
      /** For apps that cannot scan: base32. */
      readonly secret: string
      readonly confirm: (code: string) => Promise<Outcome>
    }
  | { readonly step: 'code'; readonly confirm: (code: string) => Promise<Outcome> }
  | { readonly step: 'done'; readonly tokens: PoolTokens }

export type Outcome = SignInStep | { readonly refused: Refusal }
