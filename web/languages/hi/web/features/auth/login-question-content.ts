/** `web/features/auth/login-question-content.ts` in Hindi. */
import type { Category } from '#contract/entities.ts'
import type * as english from '#web/features/auth/login-question-content.ts'
import type { Texts } from '../../../../texts.ts'

const askedNext: Record<Category, string> = {
  salaried: 'आप कहाँ काम करते हैं',
  'self-employed': 'आपके बिज़नेस का नाम क्या है',
  student: 'आप कहाँ पढ़ते हैं',
}

export const categoryQuestion: Texts<typeof english.categoryQuestion> = {
  title: (stored) => `आपकी प्रोफ़ाइल में "${stored}" है`,
  description: (chosen, category) => `यही रखें या "${chosen}" करें? बदलने पर हम पूछेंगे कि ${askedNext[category]}।`,
  keep: (stored) => `"${stored}" ही रखें`,
  change: (chosen) => `"${chosen}" करें`,
  failed: 'शायद यह सेव नहीं हुआ। आप प्रोफ़ाइल वैसे ही रख सकते हैं।',
}

export const ownerQuestion: Texts<typeof english.ownerQuestion> = {
  title: 'काफ़ी समय हो गया। क्या यह खाता आपका है?',
  before: 'इस नंबर से बहुत समय से किसी ने लॉगिन नहीं किया है:',
  after: {
    birth_date: '। मोबाइल नंबर किसी और को भी मिल जाते हैं। अपनी प्रोफ़ाइल वाली जन्म तारीख लिखें।',
    pincode: '। मोबाइल नंबर किसी और को भी मिल जाते हैं। अपनी प्रोफ़ाइल वाला पिन कोड लिखें।',
  },
  pincode: 'घर का पिन कोड',
  incomplete: { birth_date: 'दिन, महीना और साल लिखें।', pincode: '6 अंक लिखें।' },
  wrong: 'यह मेल नहीं खाता।',
  triesLeft: (count) =>
    count > 1
      ? `आप ${count} बार और कोशिश कर सकते हैं।`
      : 'आप एक बार और कोशिश कर सकते हैं। फिर गलत हुआ, तो आपका नया, खाली खाता खुलेगा।',
  confirm: 'हाँ, मेरा है',
  isNew: 'मैं यहाँ नया हूँ',
  newTitle: 'नया खाता खोलें?',
  newDescription:
    'आपका नया, खाली खाता खुलेगा। इस नंबर का पुराना खाता बंद हो जाएगा: आप उसे देख या चला नहीं पाएँगे। अगर वह आपका है, तो वापस जाकर जवाब दें।',
  openNew: 'नया खाता खोलें',
  back: 'वापस',
  failed: 'शायद आपका जवाब नहीं गया।',
}
