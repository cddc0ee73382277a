/** `web/app/next-step-content.ts` in Hindi. */
import type * as english from '#web/app/next-step-content.ts'
import type { Texts } from '../../../texts.ts'

export const nextStepContent: Texts<typeof english.nextStepContent> = {
  complete: {
    title: 'आपका लोन मंज़ूर हो गया',
    text: (lender) => `अब ${lender} के पेज पर इसे पूरा करें।`,
    action: 'लेंडर के पेज पर आगे बढ़ें',
  },
  read: {
    title: 'सहायता टीम ने जवाब दिया है',
    decided: {
      resolved: 'आपकी शिकायत सुलझ गई',
      partly: 'हमने आपकी शिकायत का एक हिस्सा माना',
      rejected: 'आपकी शिकायत पर फ़ैसला हो गया',
    },
    text: (title) => `विषय: ${title}`,
    action: 'जवाब पढ़ें',
  },
  finish: {
    title: 'अपना आवेदन पूरा करें',
    text: (lender) => `${lender}: आपने फ़ॉर्म खोला था।`,
    action: 'आगे बढ़ें',
    finished: 'मैंने पूरा कर दिया',
    saved: {
      title: 'धन्यवाद',
      description: 'अब फ़ैसला लेंडर करेगा। उसका जवाब आपको "लोन की स्थिति" में दिखेगा।',
      tone: 'good',
    },
  },
  papers: (papers) => `तैयार रखें: ${papers.join(', ')}`,
  follow: {
    title: (applications) => (applications === 1 ? 'आपका आवेदन' : `${applications} आवेदनों की खबर`),
    action: 'लोन की स्थिति',
  },
  unknown: {
    title: 'आपकी नई खबर नहीं खुल पाई',
    text: 'आपके आवेदन और मैसेज सुरक्षित हैं। ऑफ़र की तुलना आप अब भी कर सकते हैं।',
  },
  compare: 'ऑफ़र की तुलना करें',
}
