/** Chooses another of the three loan profiles. */
import { useState } from 'react'
import { categories, type Category } from '#contract/entities.ts'
import { classNames } from '#web/lib/class-names.ts'
import { categoryNames } from '#web/lib/content.ts'
import { categoryContent, profileContent } from '../content.ts'
import { StepFrame, type StepSettings } from './step-frame.tsx'

interface CategoryFormProps {
  stored: Category
  onSubmit: (category: Category) => Promise<void>
  settings: StepSettings
}

export const CategoryForm = ({ stored, onSubmit, settings }: CategoryFormProps) => {
  const [chosen, setChosen] = useState(stored)
  return (
    <StepFrame
      {...settings}
      title={profileContent.loanProfile}
      description={profileContent.loanProfileDescription}
      onSubmit={() => onSubmit(chosen)}
    >
      <fieldset className="flex flex-col gap-3">
        <legend className="sr-only">{profileContent.loanProfile}</legend>
        {categories.map((category) => (
          <label
            key={category}
            className={classNames(
              'flex items-start gap-3 rounded-lg border bg-paper p-4 transition-colors',
              category === chosen ? 'border-primary' : 'border-line hover:border-primary',
            )}
          >
            <input
              type="radio"
              name="category"
              className="mt-0.5 size-5 shrink-0 accent-primary"
              checked={category === chosen}
              onChange={() => setChosen(category)}
            />
            <span className="min-w-0 font-semibold">
              <span>{categoryNames[category]}</span>
              <span className="block text-sm font-medium text-ink-soft">{categoryContent[category].description}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="text-sm font-medium" aria-live="polite">
        {chosen !== stored && categoryContent[chosen].asksNext}
      </p>
    </StepFrame>
  )
}
