/** A monthly budget of everything that the account spends, with mails at 80 % of it and when it will probably be exceeded. */
import { Stack } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Construct } from 'constructs'

const notifications = [
  { notificationType: 'ACTUAL', threshold: 80 },
  { notificationType: 'FORECASTED', threshold: 100 },
] as const

/** @param emails mailboxes that get the mails, one or two */
export const createCostBudget = (
  scope: Construct,
  id: string,
  limitUsd: number,
  emails: readonly string[],
): CfnBudget =>
  new CfnBudget(scope, id, {
    budget: {
      budgetName: `${Stack.of(scope).stackName}-account`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: limitUsd, unit: 'USD' },
    },
    notificationsWithSubscribers: notifications.map((notification) => ({
      notification: { ...notification, comparisonOperator: 'GREATER_THAN', thresholdType: 'PERCENTAGE' },
      subscribers: emails.map((address) => ({ address, subscriptionType: 'EMAIL' })),
    })),
  })
