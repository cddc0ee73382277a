/** The switch of /profile: the choice with the evidence of the last consent and of the last withdrawal. */
import { AppError } from '#domain/app-error.ts'
import type { NoticeChoices, NoticeConsent } from '#use-cases/notices/ports.ts'
import type { Session } from '#use-cases/ports.ts'
import { failedConditionsOf } from '../failed-conditions.ts'
import { keys } from '../keys.ts'
import type { Table } from '../table.ts'
import { ofKnownUser, refusedStep } from '../user-writes.ts'

export class DynamoNoticeChoices implements NoticeChoices {
  readonly #table: Table

  constructor(table: Table) {
    this.#table = table
  }

  async choose(session: Session, sms: boolean, consent: NoticeConsent): Promise<void> {
    try {
      await this.#table.transact([
        { ConditionCheck: ofKnownUser(session) },
        {
          Update: {
            Key: keys.noticeChoice(session.phone),
            UpdateExpression: `SET sms = :sms, ${sms ? 'given' : 'taken_back'} = :consent`,
            ExpressionAttributeValues: { ':sms': sms, ':consent': consent },
          },
        },
      ])
    } catch (error) {
      const [user] = failedConditionsOf(error)
      throw user ? refusedStep(user, session) : new AppError('BUSY', undefined, { cause: error })
    }
  }

  async wantsSms(phone: string): Promise<boolean> {
    const { Item } = await this.#table.get({ Key: keys.noticeChoice(phone), ProjectionExpression: 'sms' })
    return Item?.['sms'] === true
  }
}
