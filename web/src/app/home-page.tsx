/** /: the offers, with a word about an unfinished profile. */
import { HomePage as OffersHome } from '#web/features/offers/home-page.tsx'
import { ProfileReminder } from '#web/features/profile/components/profile-reminder.tsx'

export const HomePage = () => <OffersHome reminder={<ProfileReminder canWait />} />
