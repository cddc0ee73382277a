/** Stage `category`: the three loan profiles and three promises to the visitor. */
import type { ReactNode } from 'react'
import { categories, type Category } from '#contract/entities.ts'
import { paths } from '#contract/routes.ts'
import BriefcaseBusiness from '#icon/briefcase-business'
import ChevronRight from '#icon/chevron-right'
import GraduationCap from '#icon/graduation-cap'
import IndianRupee from '#icon/indian-rupee'
import KeyRound from '#icon/key-round'
import Landmark from '#icon/landmark'
import Store from '#icon/store'
import { Icon } from '#web/components/ui/icon.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { categoryNames } from '#web/lib/content.ts'
import { Link } from '#web/lib/page/router.ts'
import { categoryCards, categoryStage as texts } from '../category-content.ts'

const icons = { salaried: BriefcaseBusiness, 'self-employed': Store, student: GraduationCap } as const

const promiseIcons = [IndianRupee, KeyRound, Landmark] as const

interface CategoryStageProps {
  onChoose: (category: Category) => void
  /** Draws the lowest cost of a loan of the category; it comes late. */
  renderFigure: (category: Category) => ReactNode
}

export const CategoryStage = ({ onChoose, renderFigure }: CategoryStageProps) => (
  <>
    <PageHeading description={texts.tagline}>{texts.heading}</PageHeading>
    <ul className="flex flex-col gap-3">
      {categories.map((category) => {
        const { title, description } = categoryCards[category]
        const icon = icons[category]
        return (
          <li key={category}>
            <button
              type="button"
              onClick={() => onChoose(category)}
              className="flex w-full items-center gap-3 rounded-lg border border-line bg-paper p-3 text-left sm:gap-4 sm:p-5 transition-colors hover:border-primary active:bg-primary-tint"
            >
              <span className="flex size-11 shrink-0 items-center justify-center rounded-lg bg-primary-tint text-primary">
                <Icon of={icon} className="size-6" />
              </span>
              <span className="min-w-0 grow">
                {/* One line, which hides a figure that finds no room: nothing moves when it comes. */}
                <span className="one-line flex flex-wrap justify-between gap-x-2 text-xs font-semibold text-ink-soft">
                  <span>{categoryNames[category]}</span>
                  {renderFigure(category)}
                </span>
                <span className="block text-lg font-semibold">{title}</span>
                <span className="block text-sm text-pretty text-ink-soft">{description}</span>
              </span>
              <Icon of={ChevronRight} className="size-5 hidden text-ink-soft sm:block" />
            </button>
          </li>
        )
      })}
    </ul>
    <Link
      to={paths.check}
      className="mt-1 inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
    >
      {texts.check}
    </Link>
    <ul className="mt-4 flex flex-col gap-2.5 text-sm text-ink-soft">
      {promiseIcons.map((icon, index) => (
        <li key={index} className="flex gap-2.5">
          <Icon of={icon} className="size-5 text-primary" />
          <span>{texts.promises[index]}</span>
        </li>
      ))}
    </ul>
  </>
)
