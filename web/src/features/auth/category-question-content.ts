/** The texts of the question when the category of this login is not the stored one. */
import type { Category } from '#contract/entities.ts'

const askedNext: Record<Category, string> = {
  salaried: 'who you work for',
  'self-employed': 'what your business is called',
  student: 'where you study',
}

export const categoryQuestion = {
  title: (stored: string) => `Your profile says ${stored}`,
  description: (chosen: string, category: Category) =>
    `Keep it or switch to ${chosen}? If you switch, we'll ask ${askedNext[category]}.`,
  keep: (stored: string) => `Keep ${stored}`,
  change: (chosen: string) => `Switch to ${chosen}`,
  failed: "Your profile wasn't changed, and you can keep it as it is.",
} as const
