/** /offers: every offer, with a word about an unfinished profile. */
import { UserNews } from '#web/components/product/user-news.tsx'
import { OffersPage as Offers } from '#web/features/offers/offers-page.tsx'
import { ProfileReminder } from '#web/features/profile/components/profile-reminder.tsx'

export const OffersPage = () => (
  <>
    <Offers reminder={<ProfileReminder canWait />} />
    <UserNews />
  </>
)
