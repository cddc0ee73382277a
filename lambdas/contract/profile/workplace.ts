/** The words of each category for where its people work or study. No schema is here, so that screens without a form can show them. */
import type { Category } from '../entities.ts'

/** Step 3: what its second field is called for each category. */
export const workplaceWording: Record<Category, { label: string; placeholder: string; required: string }> = {
  salaried: {
    label: 'Company Name',
    placeholder: 'Enter your company name',
    required: 'Please enter your company name',
  },
  'self-employed': {
    label: 'Business Name',
    placeholder: 'Enter your business name',
    required: 'Please enter your company name',
  },
  student: {
    label: 'College/Institution Name',
    placeholder: 'Enter your college or institution name',
    required: 'Please enter your college/institution name',
  },
}
