/** `profile/workplace.contract.ts` in Hindi. */
import type * as english from '#lambdas/profile/workplace.contract.ts'
import type { Texts } from '../../texts.ts'

export const workplaceWording: Texts<typeof english.workplaceWording> = {
  salaried: { label: 'कंपनी का नाम', placeholder: 'कंपनी का नाम', required: 'अपनी कंपनी का नाम लिखें' },
  'self-employed': {
    label: 'बिज़नेस का नाम',
    placeholder: 'बिज़नेस का नाम',
    required: 'अपने बिज़नेस का नाम लिखें',
  },
  student: {
    label: 'कॉलेज या संस्थान का नाम',
    placeholder: 'कॉलेज का नाम',
    required: 'अपने कॉलेज या संस्थान का नाम लिखें',
  },
}
