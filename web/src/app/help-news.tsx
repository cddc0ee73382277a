/** The sign beside Help that support has answered. */
import { NewAnswer } from '#web/components/product/new-answer.tsx'
import { useSupportNews } from '#web/lib/support-news.ts'

export const HelpNews = () => useSupportNews() && <NewAnswer isIcon />
