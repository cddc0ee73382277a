/** The words of each category for the place of work or study. The file has no schema, so that screens without a form can show them. */
import type { Category } from '#contract/entities.ts'

/** Step 3: the wording of its second field for each category. */
export const workplaceWording: Record<Category, { label: string; placeholder: string; required: string }> = {
  salaried: {
    label: 'Company Name',
    placeholder: 'Company name',
    required: 'Please enter your company name',
  },
  'self-employed': {
    label: 'Business Name',
    placeholder: 'Business name',
    required: 'Please enter your company name',
  },
  student: {
    label: 'College/Institution Name',
    placeholder: 'College name',
    required: 'Please enter your college/institution name',
  },
}
