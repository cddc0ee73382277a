/** `web/features/support/complaint-content.ts` in Hindi. */
import { brand } from '#contract/brand.ts'
import { complaintPolicy } from '#lambdas/support/support-policy.contract.ts'
import type * as english from '#web/features/support/complaint-content.ts'
import type { Texts } from '../../../../texts.ts'

const { answerDays } = complaintPolicy

export const complaintFormContent: Texts<typeof english.complaintFormContent> = {
  heading: 'शिकायत करें',
  description: `आपकी शिकायत को एक नंबर मिलेगा, और ${answerDays} दिनों में जवाब। ओटीपी, पासवर्ड या पूरा आधार नंबर कभी न भेजें।`,
  about: 'शिकायत किसके बारे में है?',
  us: brand.name,
  aboutHint: `लेंडर सूची में न हो, तो ${brand.name} चुनें और लेंडर का नाम नीचे लिखें।`,
  lendersUnknown: `आपके लेंडर की सूची नहीं खुल पाई। ${brand.name} चुनें और लेंडर का नाम नीचे लिखें।`,
  loading: 'आपके लेंडर की सूची खुल रही है',
  messagePlaceholder: 'क्या गलत हुआ, और क्या ठीक होना चाहिए?',
  note: 'आप हमारे शिकायत अधिकारी को फ़ोन कर सकते हैं या लिख सकते हैं:',
  create: 'शिकायत भेजें',
  failed: 'आपकी शिकायत नहीं भेजी जा सकी।',
  kept: 'आपकी शिकायत नहीं भेजी गई। आपने जो लिखा है, वह यहीं है: "शिकायत भेजें" फिर दबाएँ।',
}

export const complaintContent: Texts<typeof english.complaintContent> = {
  complaint: 'शिकायत',
  number: (number) => `शिकायत ${number}`,
  about: (name) => `${name} के बारे में`,
  waiting: (day, until) => `दिन ${day}/${answerDays}। जवाब ${until} तक मिलेगा।`,
  passedOn: (day) => `हमने इसे ${day} को लेंडर के पास भेज दिया।`,
  overdue: (until) => `${until} को ${answerDays} दिन पूरे हो गए और फ़ैसला नहीं हुआ।`,
  decided: {
    resolved: (day) => `हमने ${day} को यह शिकायत सुलझा दी।`,
    partly: (day) => `हमने ${day} को इसका एक हिस्सा सही माना।`,
    rejected: (day) => `हमने ${day} को यह शिकायत नामंज़ूर की।`,
  },
  nextSteps: 'आगे क्या करें',
}

export const nextStepsContent: Texts<typeof english.nextStepsContent> = {
  title: 'आगे आप कहाँ जा सकते हैं',
  now: 'आप अब भारतीय रिज़र्व बैंक के पास जा सकते हैं। इसमें कोई पैसा नहीं लगता।',
  later: (until) =>
    `${until} तक जवाब न मिले, या हमारे जवाब से आप संतुष्ट न हों, तो आप भारतीय रिज़र्व बैंक के पास जा सकते हैं। इसमें कोई पैसा नहीं लगता।`,
  afterLender: (lender, from) =>
    `भारतीय रिज़र्व बैंक ${lender} के बारे में शिकायत तब सुनता है जब ${lender} को लिखित शिकायत मिले ${answerDays} दिन हो जाएँ, ${
      from === undefined ? 'और यह शिकायत अब हम आपके लिए भेजेंगे' : `यानी ${from} से`
    }। इसमें कोई पैसा नहीं लगता।`,
  us: 'हमारे शिकायत अधिकारी',
  lender: (name) => `${name}: शिकायत के लिए नोडल अधिकारी`,
  loading: 'लेंडर के अधिकारी की जानकारी खुल रही है',
  noOfficer: 'लेंडर ने हमें कोई अधिकारी नहीं बताया है। लेंडर से पूछें कि शिकायत कौन सुनता है।',
  lenderFailed: 'लेंडर के अधिकारी की जानकारी नहीं खुल पाई।',
  retry: 'फिर कोशिश करें',
  reserveBank: 'भारतीय रिज़र्व बैंक',
  reserveBankText: 'यह बैंकों, दूसरे लेंडर और उनके लिए काम करने वाली कंपनियों की शिकायतें सुनता है। अपनी शिकायत ऑनलाइन करें:',
  post: 'या डाक से भेजें:',
  sachet: 'बिना रजिस्ट्रेशन वाले लेंडर',
  sachetText: 'जो कंपनी रजिस्ट्रेशन के बिना लोन देती है, उसकी खबर रिज़र्व बैंक को दें:',
}

export const officerPhonesContent: Texts<typeof english.officerPhonesContent> = { phone: 'लैंडलाइन', mobile: 'मोबाइल' }
