/** The 17 sections of /privacy-policy. */
import { brand } from '#contract/brand.ts'
import { limits } from '#contract/policy.ts'
import type { LegalDocument } from './legal-document.ts'
import { grievanceContact, laws, policyDateText, responseTimeText } from './legal-facts.ts'

const age = limits.minimumAgeYears

export const privacyPolicy: LegalDocument = {
  title: 'Privacy Policy',
  summary: [
    'We ask only for what is needed to show you lenders and to follow up on your applications.',
    `When you tap Apply Now, the link to the lender carries a reference number and says that you come from ${brand.name}. It does not carry your name, your phone number or your income.`,
    'We do not sell your personal data, and we never ask you for payment.',
    `You can see, correct and erase your data, and take back your consent. We answer within ${responseTimeText}.`,
  ],
  sections: [
    {
      id: 'about',
      title: 'About this policy',
      blocks: [
        `${brand.name} is a website that connects people in India with lenders and with other financial products. It is run by ${brand.operator}, a limited liability partnership with its office at ${brand.registeredOffice} (“we”, “us”). We are an intermediary. We are not a bank or a lender, and we decide on no loan.`,
        `This policy tells you which personal data we handle when you use ${brand.name}, why we do so, with whom we share it, and what you can ask of us. It is dated ${policyDateText} and applies from that date.`,
        `For the personal data described here, ${brand.operator} is the data fiduciary under the ${laws.personalData}, and you are the data principal.`,
      ],
    },
    {
      id: 'words',
      title: 'Words used in this policy',
      blocks: [
        {
          list: [
            '“Personal data” means any data about a person who can be identified by it or in relation to it.',
            '“Lender” means a bank, a non-banking financial company or another regulated firm whose loan is shown on our website.',
            '“Partner” means a firm that sends people to us, or whose financial products other than loans are shown on our website.',
            '“Profile” means the details that you give in the three steps after you log in.',
            '“Application” means the record that we make when you tap Apply Now for a lender.',
          ],
        },
      ],
    },
    {
      id: 'what-you-give',
      title: 'What you give us',
      blocks: [
        'You give us personal data yourself when you fill in a form or write to us:',
        {
          list: [
            'your mobile number, and the kind of loan profile you choose: salaried, self-employed or student;',
            'your full name, e-mail address and date of birth;',
            'the pincode of the place where you live;',
            'your monthly income, and the name of your company, business, college or institution;',
            'what you write in a support ticket.',
          ],
        },
        'We do not ask for your contacts, your photos, your files, your call records or your location, and the website has no way to read them. Please do not write card numbers, passwords, one-time codes or a full Aadhaar number in any form or ticket.',
      ],
    },
    {
      id: 'recorded-automatically',
      title: 'What we record automatically',
      blocks: [
        'Some data is recorded while you use the website:',
        {
          list: [
            'the internet address from which you connect, when you ask for a code, when you log in and when you accept our terms;',
            'the campaign that brought you to us, when the address you opened names one (the utm values);',
            'which step of the profile you have reached, when you viewed the offers, for which lender you tapped Apply Now, and which product you opened last;',
            'technical records of requests and errors. Phone numbers are masked in them, and they hold no income, date of birth, e-mail address or code.',
          ],
        },
        'We use no advertising trackers and no analytics service of a third party.',
      ],
    },
    {
      id: 'from-others',
      title: 'What we receive from others',
      blocks: [
        'A partner may send us your details, so that we can show you lenders that suit you. A partner may do so only after you have agreed to it with that partner. Such details can include your name, phone number, e-mail address, date of birth, pincode, monthly income, company name, credit score, PAN, and the last four digits of your Aadhaar number. PAN is kept encrypted. We never accept a full Aadhaar number.',
        'A lender may tell us how an application stands, for example under review, approved or rejected, so that you can see it on the status page.',
      ],
    },
    {
      id: 'purposes',
      title: 'Why we use your data',
      blocks: [
        'We use personal data only for these purposes:',
        {
          list: [
            'to check by a one-time code that a mobile number is yours, and to keep your session safe;',
            'to keep your profile and to show you the lenders and products on offer;',
            'to take you to the page of the lender you choose, to record that application, and to show you its status;',
            'to answer your support tickets and complaints;',
            'to send you the messages described in section 10;',
            'to find and stop fraud, misuse and attacks;',
            'to settle accounts with lenders and partners on the basis of numbers and reference numbers;',
            'to meet our duties under the law.',
          ],
        },
        'We make no automatic decision about a loan. Whether you get a loan, how much, and at what rate is decided by the lender alone.',
      ],
    },
    {
      id: 'consent',
      title: 'Your consent',
      blocks: [
        'We handle your personal data on the basis of the consent you give when you log in, and otherwise only where the law allows or requires it. We record what you agreed to: the version of the text, its language, the time, and the internet address.',
        `You can take back your consent at any time and as easily as you gave it, by a support ticket or by an e-mail to ${brand.grievanceOfficer.email}. From then on we stop using your data for the purpose in question. What was done before stays lawful, and we can no longer offer what depends on that data. A lender to whom you have already applied handles your data under its own policy; please write to that lender as well.`,
        'You may also give, manage and withdraw consent through a consent manager registered with the Data Protection Board of India.',
      ],
    },
    {
      id: 'sharing',
      title: 'Lenders and other partners',
      blocks: [
        `When you tap Apply Now or Learn More, we open a page that belongs to the lender or the partner. The link carries your reference number and says that you come from ${brand.name}, so that the application can be matched later. What you enter on that page goes to the lender or the partner directly and is covered by its own privacy policy.`,
        'Know-your-customer checks and credit checks are made by the lender, with your consent and on its own pages.',
        'A partner who sent you to us can see only the people whom that same partner sent.',
        'We do not sell personal data and do not rent it out. We share it outside this section only with service providers (section 9), with a court or an authority that is entitled to it, or with a successor who takes over the website and stays bound by this policy.',
      ],
    },
    {
      id: 'service-providers',
      title: 'Service providers',
      blocks: [
        'Some work is done for us by others under a contract: cloud hosting, the delivery of text messages, and e-mail. They get only the data needed for that work, use it for nothing else, and must protect it as we do. We remain responsible for what they do with it on our behalf.',
      ],
    },
    {
      id: 'messages',
      title: 'Messages and calls',
      blocks: [
        'We send one-time codes and notes about your own applications and tickets by text message or e-mail. These belong to the service.',
        `By accepting our terms you also agree that we and the lender you chose may contact you about your request by call, text message, e-mail or messaging app, even when your number is registered for not being disturbed under the ${laws.telecomPreferences}. You can stop this at any time by a support ticket or by an e-mail to our grievance officer; one-time codes that you ask for yourself are still sent.`,
        'Nobody who acts for us will ever ask you for a one-time code, a password or a payment. If someone does, please tell us.',
      ],
    },
    {
      id: 'browser-storage',
      title: 'Storage in your browser',
      blocks: [
        'We keep a few entries in the storage of your own browser. They hold your session, your name, number, profile choice and annual income as shown on the dashboard, and, until you close the tab, the campaign that brought you. They let you stay logged in and continue where you stopped. When you log out, your details and your session are removed from it.',
        'We set no advertising cookies. If you clear the storage of your browser, you are logged out and nothing else is lost.',
      ],
    },
    {
      id: 'where-kept',
      title: 'Where your data is kept',
      blocks: [
        'Your personal data is stored in data centres in India. If a service provider ever has to handle part of it outside India, this happens only as far as Indian law permits and under the same protection.',
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      blocks: [
        {
          list: [
            'One-time codes work for five minutes, are stored only in a form from which they cannot be read, and are removed soon after.',
            'Your profile, your applications and your tickets are kept as long as you use the service.',
            'Technical records are kept for 30 to 90 days, and security records for 180 days.',
            'Records of consent and other records that the law asks for are kept for the time the law sets, at least one year.',
          ],
        },
        'When you ask us to erase your data, we first close it off from any use and then delete it when the time set by law has passed.',
      ],
    },
    {
      id: 'protection',
      title: 'How we protect it',
      blocks: [
        'Data travels only over encrypted connections and is encrypted where it is stored. Each part of our system can reach only the data it needs. Codes and keys are stored in a form from which they cannot be read. Attempts to guess a code are counted and stopped. Changes to the data can be traced and restored.',
        'No system is free of every risk. If a breach affects your personal data, we tell you and the Data Protection Board of India without delay: what happened, what it may mean for you, and what you can do.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        `Under the ${laws.personalData} and the ${laws.personalDataRules} you can:`,
        {
          list: [
            'get a summary of the personal data we hold about you, of what we do with it, and of everyone with whom we shared it;',
            'have data corrected, completed or brought up to date;',
            'have data erased that is no longer needed and that no law obliges us to keep;',
            'take back your consent;',
            'have a complaint heard and answered by our grievance officer;',
            'name another person who uses these rights for you in case of death or incapacity.',
          ],
        },
        `To use a right, open a support ticket or write to ${brand.grievanceOfficer.email} from the e-mail address in your profile. We may ask for a one-time code to be sure that it is you. Using your rights costs nothing.`,
      ],
    },
    {
      id: 'children',
      title: `People under ${age}`,
      blocks: [
        `${brand.name} is for people of ${age} years or more. We do not knowingly handle the personal data of anyone younger. If you believe that a younger person has given us data, tell us and we will delete it.`,
      ],
    },
    {
      id: 'questions-and-complaints',
      title: 'Changes, questions and complaints',
      blocks: [
        'When we change this policy, the new text with its date stands on this page. A change that needs your consent is shown to you when you next log in, and takes effect for you only after you agree.',
        `For questions, requests and complaints, write to our grievance officer. We respond within ${responseTimeText} and tell you how your matter proceeds.`,
        grievanceContact,
        'If our answer does not satisfy you, you can complain to the Data Protection Board of India.',
      ],
    },
  ],
}
