/** `web/features/profile/shared-content.ts` in Hindi. */
import { profileFields, type ProfileField } from '#lambdas/profile/profile-fields.contract.ts'
import type * as english from '#web/features/profile/shared-content.ts'
import type { Texts } from '../../../../texts.ts'
import { listed } from '../../../offers/list-words.rules.ts'
import { workplaceWording } from '../../../profile/workplace.contract.ts'

export const fieldLabels: Texts<typeof english.fieldLabels> = {
  full_name: 'पूरा नाम',
  email: 'ईमेल',
  date_of_birth: 'जन्म तारीख',
  pincode: 'पिन कोड',
  monthly_income: 'महीने की आमदनी',
}

export const labelOf: typeof english.labelOf = (field: ProfileField, category) =>
  field === 'company_name' ? workplaceWording[category].label : fieldLabels[field]

export const reminderContent: Texts<typeof english.reminderContent> = {
  title: 'अपनी प्रोफ़ाइल पूरी करें',
  progress: (done, count) => `${count} में से ${done} कदम पूरे`,
  text: (labels) =>
    labels.length === profileFields.length ? 'तीन छोटे कदम। करीब दो मिनट लगेंगे।' : `अभी बाकी है: ${listed(labels)}।`,
  continue: 'आगे बढ़ें',
  later: 'अभी नहीं',
}

export const stepTitles: Texts<typeof english.stepTitles> = {
  personal: 'आपकी जानकारी',
  location: 'जगह की जानकारी',
  professional: 'काम की जानकारी',
}

export const editContent: Texts<typeof english.editContent> = {
  edit: 'बदलें',
}
