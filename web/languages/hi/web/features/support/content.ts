/** `web/features/support/content.ts` in Hindi. */
import { legalPolicy } from '#contract/policy.ts'
import type * as english from '#web/features/support/content.ts'
import type { Texts } from '../../../../texts.ts'

export const ticketStatusLabels: Texts<typeof english.ticketStatusLabels> = {
  open: 'खुला है',
  in_progress: 'काम चल रहा है',
  closed: 'बंद है',
}

export const supportContent: Texts<typeof english.supportContent> = {
  heading: 'सहायता',
  description: 'कुछ समझ न आए या काम न करे, तो हमें लिखें।',
  newTicket: 'नया सवाल पूछें',
  loading: 'सवाल खुल रहे हैं',
  emptyTitle: 'कोई सवाल नहीं',
  emptyText: 'जवाब यहीं दिखेंगे।',
  createFirst: 'पहला सवाल पूछें',
  priority: (priority) => `प्राथमिकता: ${{ low: 'कम', medium: 'सामान्य', high: 'ज़्यादा' }[priority] ?? priority}`,
  created: (time) => `${time} को पूछा`,
  lastMessage: (isOwn, text) => `${isOwn ? 'आप' : 'सहायता टीम'}: ${text}`,
  lastAt: (time) => `पिछला मैसेज ${time}`,
  all: 'सभी सवाल',
  listFailed: 'सवाल नहीं खुल पाए।',
  messagesFailed: 'मैसेज नहीं खुल पाए।',
  listNotLoaded: 'आपके सवाल नहीं मिल पाए',
  messagesNotLoaded: 'मैसेज नहीं मिल पाए',
  ticketFailed: 'यह सवाल नहीं खुल पाया।',
  retry: 'फिर कोशिश करें',
  remove: 'हटाएँ',
  notFoundTitle: 'यह सवाल नहीं मिला।',
  notFoundText: 'हो सकता है लिंक गलत हो, या सवाल किसी और खाते का हो।',
}

export const formContent: Texts<typeof english.formContent> = {
  heading: 'नया सवाल पूछें',
  description: 'बताएँ कि क्या हुआ। ओटीपी, पासवर्ड या पूरा आधार नंबर कभी न भेजें।',
  responseTime: `हम ${legalPolicy.responseHours.from} से ${legalPolicy.responseHours.to} घंटे में जवाब देते हैं।`,
  title: 'विषय',
  titlePlaceholder: 'बात किस बारे में है?',
  message: 'मैसेज',
  messagePlaceholder: 'क्या हुआ, और क्या होना चाहिए था?',
  create: 'सवाल भेजें',
  cancel: 'रहने दें',
  bothRequired: 'विषय और मैसेज दोनों लिखें।',
  failed: 'सवाल नहीं भेजा जा सका।',
  kept: 'आपका सवाल नहीं भेजा गया। आपने जो लिखा है, वह यहीं है: "सवाल भेजें" फिर दबाएँ।',
}

export const conversationContent: Texts<typeof english.conversationContent> = {
  log: 'बातचीत',
  loading: 'मैसेज खुल रहे हैं',
  created: 'पूछा',
  you: 'आप',
  support: 'सहायता टीम',
  message: 'आपका मैसेज',
  placeholder: 'मैसेज लिखें',
  send: 'भेजें',
  sending: 'भेज रहे हैं…',
  waiting: 'इंटरनेट आने पर भेजा जाएगा',
  sent: 'भेज दिया',
  sendFailed: 'मैसेज नहीं भेजा जा सका।',
  notSent: 'नहीं गया',
  retry: 'फिर भेजें',
  newMessages: (count) => `${count} नए मैसेज`,
  showEarlier: 'पुराने मैसेज देखें',
  closed: 'यह सवाल बंद है। फिर खोलने के लिए मैसेज भेजें।',
  reconnecting: 'फिर से जुड़ रहे हैं… इंटरनेट आने पर नए मैसेज दिखेंगे।',
  tooLong: (over) => `${over} अक्षर ज़्यादा हैं`,
  tooFast: 'आप बहुत जल्दी-जल्दी मैसेज भेज रहे हैं। एक मिनट रुककर "फिर भेजें" दबाएँ।',
}
