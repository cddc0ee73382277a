/**
 * The scripts of the walk by what is spoken. A step is the control that is pressed, or the text that comes, and then the lines that have to be heard.
 * The library leaves out spaces between elements, and says the state of a checkbox by its attribute, which React does not change.
 */

type Step = readonly [act: string, ...spoken: string[]]

const english = {
  category: ['button: Personal Loan', 'textbox, Mobile Number, placeholder 10 digits, required'],
  noMobile: [
    'button: Send OTP',
    'textbox, Mobile Number, Enter 10 digits, starting with 6, 7, 8 or 9., invalid, placeholder 10 digits, required',
  ],
  sent: [
    'button: Send OTP',
    'polite: OTP Sent!Please check your SMS for the verification code.',
    "textbox, OTP, Sent by SMS to… It's valid for 5 minutes.",
  ],
  wrong: ['a wrong OTP', 'polite: This OTP is incorrect or expired. Check the SMS or tap Resend OTP.'],
  verified: [
    'the OTP',
    'polite: Verified Successfully!Your mobile number has been verified',
    'textbox, Full Name, placeholder Your full name',
  ],
  noName: ['button: Continue', 'textbox, Full Name, Please enter your full name, invalid, placeholder Your full name'],
  personal: ['button: Continue', 'textbox, Pincode, Your current home pincode., placeholder 6-digit pincode'],
  location: ['button: Continue', 'textbox, Monthly Income, Before tax, in rupees, such as 45,000 or 45k.'],
  submitted: ['button: Submit Application', 'heading, … of … lenders fit your profile, level 1'],
  applied: [
    'button: Apply Now',
    'button, Apply Now, … Lenders and other firms get only reference numbers from us.',
    "polite: Application StartedRedirecting to …'s application form",
  ],
  filters: ['button: Filters', 'button, Filters, has popup dialog', 'dialog, Filter the offers'],
  filter: ['checkbox: No collateral', 'checkbox, No collateral · … offers, not checked', 'polite: Show … offers'],
  filtered: ['button: Show', 'button, Filters (1), has popup dialog', 'polite: … of … offers'],
  compare: ['button: Compare', 'button, Compare, not pressed', 'polite: Pick two or three offers'],
  picked: ['checkbox: Compare', 'checkbox, Compare …, not checked'],
  compared: ['button: Compare (2)', 'button, Compare (2), pressed', 'dialog, Compare offers', 'button, Close'],
  removed: ['button: Remove', 'button, Remove …', 'table, Compare offers'],
  later: ['button: Later', 'button, Later', 'heading, …, level 3'],
  calculated: ['button: Calculate EMI', 'polite: Monthly EMI: ₹9,964', 'button, Calculate EMI'],
  noTitle: [
    'button: Create Ticket',
    'textbox, Title, Please fill in both title and message., invalid, placeholder In a few words, required',
  ],
  created: ['button: Create Ticket', 'heading, A fee is asked, level 1'],
  answered: ['an answer', 'polite: SupportNo fee is due.…'],
  consent: [
    'switch: Lenders may contact me',
    'switch, Lenders may contact me, Lenders for which you tap Apply Now may call, text or email you about your application., …',
    'region, Lenders may contact me',
  ],
  given: [
    'button: Turn on',
    'switch, Lenders may contact me, Lenders for which you tap Apply Now may call, text or email you about your application., …',
  ],
} as const satisfies Readonly<Record<string, Step>>

export type StepName = keyof typeof english
export type Script = Readonly<Record<StepName, Step>>

const hindi: Script = {
  category: ['button: पर्सनल लोन', 'textbox, मोबाइल नंबर, placeholder 10 अंक, required'],
  noMobile: [
    'button: ओटीपी भेजें',
    'textbox, मोबाइल नंबर, 10 अंक लिखें, पहला अंक 6, 7, 8 या 9 हो।, invalid, placeholder 10 अंक, required',
  ],
  sent: [
    'button: ओटीपी भेजें',
    'polite: ओटीपी भेज दिया!एसएमएस में आया ओटीपी देखें।',
    'textbox, ओटीपी, एसएमएस से भेजा गया:…। यह 5 मिनट तक चलेगा।',
  ],
  wrong: ['a wrong OTP', 'polite: यह ओटीपी गलत है या इसका समय निकल गया है। एसएमएस देखें या "ओटीपी फिर भेजें" दबाएँ।'],
  verified: [
    'the OTP',
    'polite: नंबर की पुष्टि हो गई!आपके मोबाइल नंबर की पुष्टि हो गई है',
    'textbox, पूरा नाम, placeholder अपना पूरा नाम लिखें',
  ],
  noName: ['button: आगे बढ़ें', 'textbox, पूरा नाम, अपना पूरा नाम लिखें, invalid, placeholder अपना पूरा नाम लिखें'],
  personal: ['button: आगे बढ़ें', 'textbox, पिन कोड, जहाँ आप अभी रहते हैं, वहाँ का पिन कोड।, placeholder 6 अंकों का पिन कोड'],
  location: ['button: आगे बढ़ें', 'textbox, महीने की आमदनी, टैक्स कटने से पहले, रुपयों में, जैसे 45,000 या 45k।'],
  submitted: ['button: जानकारी जमा करें', 'heading, … में से … लेंडर आपकी प्रोफ़ाइल के लिए सही हैं, level 1'],
  applied: [
    'button: आवेदन करें',
    'button, आवेदन करें, … लेंडर और कंपनियों को हमसे सिर्फ़ रेफ़रेंस नंबर मिलते हैं।',
    'polite: आवेदन शुरू हुआआपको … के आवेदन फ़ॉर्म पर ले जा रहे हैं',
  ],
  filters: ['button: फ़िल्टर', 'button, फ़िल्टर, has popup dialog', 'dialog, ऑफ़र छाँटें'],
  filter: ['checkbox: कुछ गिरवी नहीं', 'checkbox, कुछ गिरवी नहीं · … ऑफ़र, not checked', 'polite: … ऑफ़र देखें'],
  filtered: ['button: देखें', 'button, फ़िल्टर (1), has popup dialog', 'polite: … में से … ऑफ़र'],
  compare: ['button: तुलना करें', 'button, तुलना करें, not pressed', 'polite: दो या तीन ऑफ़र चुनें'],
  picked: ['checkbox: तुलना करें', 'checkbox, तुलना करें …, not checked'],
  compared: ['button: तुलना करें (2)', 'button, तुलना करें (2), pressed', 'dialog, ऑफ़र की तुलना', 'button, बंद करें'],
  removed: ['button: हटाएँ', 'button, हटाएँ …', 'table, ऑफ़र की तुलना'],
  later: ['button: बाद में', 'button, बाद में', 'heading, …, level 3'],
  calculated: ['button: किस्त निकालें', 'polite: …: ₹9,964', 'button, किस्त निकालें'],
  noTitle: ['button: सवाल भेजें', 'textbox, विषय, विषय और मैसेज दोनों लिखें।, invalid, placeholder बात किस बारे में है?, required'],
  created: ['button: सवाल भेजें', 'heading, A fee is asked, level 1'],
  answered: ['an answer', 'polite: सहायता टीमNo fee is due.…'],
  consent: [
    'switch: लेंडर मुझसे संपर्क कर सकते हैं',
    'switch, लेंडर मुझसे संपर्क कर सकते हैं, जिन लेंडर के लिए आप "आवेदन करें" दबाएँ, वे आवेदन के बारे में आपको फ़ोन, मैसेज या ईमेल कर सकते हैं।, …',
    'region, लेंडर मुझसे संपर्क कर सकते हैं',
  ],
  given: [
    'button: चालू करें',
    'switch, लेंडर मुझसे संपर्क कर सकते हैं, जिन लेंडर के लिए आप "आवेदन करें" दबाएँ, वे आवेदन के बारे में आपको फ़ोन, मैसेज या ईमेल कर सकते हैं।, …',
  ],
}

export const scripts = { en: english, hi: hindi } as const

/** Of the console, from the sign-in to a sent answer. */
export const consoleScript = {
  refused: ['assertive: The email or the password is wrong.'],
  asksCode: ['textbox, Code of six digits'],
  signedIn: ['heading, Tickets, level 1'],
  answering: ['textbox, Your answer…'],
  sent: ['polite: …It is on its way.…'],
} as const
