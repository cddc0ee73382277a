/** The 24 sections of /terms. Each sentence is true of the present product. */
import { brand } from '#contract/brand.ts'
import { limits } from '#contract/policy.ts'
import type { LegalDocument } from './legal-document.ts'
import {
  grievanceContact,
  laws,
  liabilityCapText,
  policyDateText,
  responseTimeText,
  versionText,
} from './legal-facts.ts'

const age = limits.minimumAgeYears

export const terms: LegalDocument = {
  title: 'Terms & Conditions',
  summary: [
    `${brand.name} is an intermediary, not a lender. The lender alone decides whether you get a loan.`,
    `You must be ${age} or older. Using ${brand.name} is free, and we never ask you for payment.`,
    'Accepting these terms allows nobody to call or message you: you switch that on in your profile, or not.',
    `Indian law applies, with a sole arbitrator and the courts at ${brand.courts}. Our liability is limited to ${liabilityCapText}.`,
  ],
  sections: {
    agreement: [
      'These terms',
      `These terms are an agreement between you and ${brand.operator} about your use of ${brand.name}. You accept them by logging in with the terms box ticked. If you do not agree, please do not use the service.`,
      `They are dated ${policyDateText}, this version ${versionText}. They are an electronic record under the ${laws.informationTechnology} and need no signature.`,
    ],
    'who-we-are': [
      'Who we are',
      `${brand.name} is run by ${brand.operator}, a limited liability partnership registered in India with its office at ${brand.registeredOffice}. "We" and "us" mean ${brand.operator}; "you" means the person who uses ${brand.name}.`,
      'A "lender" is a bank, a non-banking financial company or another regulated firm whose loan is shown here. A "partner" is a firm that sends people to us, or that offers another financial product shown here.',
    ],
    intermediary: [
      'An intermediary, not a lender',
      "We show you lenders' loans and partners' products, and take you to their own pages. We lend no money, hold no money for you, and take no part in the decision on your application. We are not your adviser, and not an agent who can bind a lender.",
      'A loan is an agreement between you and the lender. Its approval, amount, rate, charges, term and conditions are for the lender alone to decide.',
    ],
    eligibility: [
      'Who may use the service',
      'You may use the service if all of this is true:',
      [
        `you are at least ${age} years old;`,
        'you live in India and have an Indian mobile number of your own;',
        `you can enter into a contract under the ${laws.contract};`,
        'you act for yourself, and not in the name of another person.',
      ],
      'Lenders set further conditions, such as income, credit history or where you live.',
    ],
    login: [
      'Your login',
      'You log in with your mobile number and an OTP (one-time password) that we send by SMS. Whoever holds your phone can log in as you, so keep it safe, and log out on a shared device. On the Profile page you can also log out on every device at once.',
      'Never share an OTP with anyone, not even with someone who claims to act for us or for a lender. Tell us at once if you believe that somebody else has used your login.',
    ],
    'your-information': [
      'What you tell us',
      'What you enter must be true, complete and about yourself. Please update it when it changes. Wrong details can make a lender refuse your application, and we may close a profile created with false details.',
      'You agree that we handle your details as our Privacy Policy describes.',
    ],
    kyc: [
      'Know your customer (KYC)',
      `Before it gives a loan, a lender must know who you are under the ${laws.moneyLaundering} and the directions of the Reserve Bank of India. The lender will ask you for documents such as PAN, proof of address or a photo, and may verify them with the issuer. With your consent, it may also ask for your credit report.`,
      "You do this on the lender's own pages, with documents of your own only. We make no KYC checks for lenders and ask you for no documents. If a partner sends us Aadhaar details, it may send only the last four digits.",
    ],
    offers: [
      'Offers you see',
      "The rates, amounts, times and charges we show come from lenders and partners. They are general, can change at any time, and are not a promise to you. What counts is the lender's own offer and its key fact statement. Read both before you accept a loan.",
      'Lenders whose published criteria fit your profile come before the others. Within each group our own order is the same for everybody, but the three best offers for an amount that you state come first. How we rank offers explains both. "Recommended" marks lenders that our team points out. Neither is advice, and neither means that a lender will approve your application.',
    ],
    applying: [
      'Applying to a lender',
      "When you tap Apply Now, the lender's page opens in a new tab, and we record the application. The link can carry reference numbers, so that the lender can tell us how the application stands. Your tap is your consent to that.",
      "The status we show is what the lender has told us. It can be late or incomplete; the lender's own word counts. We cannot speed up, change or withdraw an application for you.",
    ],
    'other-products': [
      'Other financial products',
      "Cards, insurance, savings and other products shown here belong to their providers. Learn More opens the provider's page. The provider's terms apply to the product, and it does not appear among your applications.",
    ],
    'partner-arrangements': [
      'Partner arrangements',
      'Lenders and partners may pay us when someone we sent visits them, applies, or takes a product. That pays for the service. It can decide which lenders and products we list. It never changes the order of the lenders, which How we rank offers explains, and it never adds to what you pay the lender.',
      'A partner may send us your details if you have agreed to it with that partner. You then have the same rights here as everyone else. It learns how your applications go on only while you allow it in your profile.',
      `Where the ${laws.digitalLending} require loan terms to be shown in a certain way, we show what the lender gives us for it.`,
    ],
    'no-charge': [
      'No payment, ever',
      `${brand.name} is free for you. We never ask customers for payment: no registration fee, no file charge, no deposit, no insurance and no advance instalment, neither for us nor in the name of a lender.`,
      `A lender may have charges of its own. They are listed in its key fact statement and paid to the lender, usually out of the loan. If anyone asks you for money in our name, do not pay, and write to ${brand.grievanceOfficer.email}.`,
    ],
    communications: [
      'Consent to communications',
      'These terms take no consent to calls or messages. Your profile has four switches for that: lenders may contact you, news by SMS, news in your browser, and what your partner may learn. Each has its own notice and is off until you switch it on. Nothing else depends on them.',
      `With the first switch you allow lenders for which you tapped Apply Now to contact you about your application by call, SMS, email or messaging app, even if your number is on a do-not-disturb list under the ${laws.telecomPreferences}.`,
      'One tap in the same place switches each off again. We keep a record of every choice. You still get the OTPs you request, and our answers to your tickets on the Support page.',
    ],
    tools: [
      'Calculator and information',
      'The EMI calculator and the information on the website help you compare. They are estimates and general information, not an offer, and not financial, legal or tax advice. A lender may round or count days differently, and may add charges.',
    ],
    support: [
      'Support',
      `You can open a support ticket once you are logged in. We respond to tickets and messages within ${responseTimeText}. Questions about an existing loan, an EMI or a repayment are for the lender to answer.`,
    ],
    'acceptable-use': [
      'Fair use',
      'Please do not:',
      [
        "use another person's number, name or documents;",
        "guess OTPs, probe or bypass our security, or look for other people's data;",
        'copy the website by automated means, or put more load on it than a person would;',
        'enter anything unlawful, insulting or harmful, such as malicious code;',
        'pose as us, as a lender or as a partner.',
      ],
      'We may limit or refuse requests to keep the service safe for everyone.',
    ],
    'intellectual-property': [
      'Names and content',
      `The name ${brand.name}, its mark, and the texts, design and software of the website belong to ${brand.operator} or are used with permission. You may use them only to use the service. Names and marks of lenders and partners belong to them.`,
      'What you write in a ticket stays yours. We may use it to answer you and to improve the service.',
    ],
    'other-websites': [
      'Other websites',
      'The pages of lenders and partners are not ours. Our links lead only to web addresses on our list for that lender or partner, but we do not control what is there. Before you enter anything, check the address of the page, and read its terms and privacy policy.',
    ],
    'no-warranty': [
      'No warranty',
      'We run the service with care, but as it is and as it is available. We do not warrant that it is always reachable or free of errors, that a rate shown is still current, or that a lender will make you an offer. Rights that the law gives you and that cannot be waived, such as those of a consumer, remain.',
    ],
    liability: [
      'Limit of liability',
      `As far as the law permits, all that ${brand.operator} and the people who work for it owe you in connection with the service, for whatever reason, is limited to ${liabilityCapText} in total. We are not liable for lost profit, lost chances or other indirect loss, nor for what a lender, a partner or a telecom operator does or fails to do.`,
      `Nothing in these terms limits liability for fraud or for anything else that cannot be limited by law, including under the ${laws.consumers}.`,
    ],
    indemnity: [
      'Your responsibility',
      "If somebody makes a claim against us because you broke these terms, used another person's details, or broke the law, you make good the loss that this causes us, including reasonable costs of defence.",
    ],
    'ending-and-changes': [
      'Ending and changes',
      'You can stop using the service at any time, and ask us to erase your profile as our Privacy Policy describes. We may suspend or close a login that is used against these terms or where the law requires it. Ask our grievance officer why. Applications you have made to a lender continue between you and the lender.',
      'We may change the service and these terms. The current text and its date are on this page, and each time you log in you are asked to accept the text in force at that time. What changed is shown once. If a part of these terms turns out to be invalid, the rest stays in force. We may transfer this agreement to a successor who keeps to it.',
    ],
    'law-and-arbitration': [
      'Law, arbitration and courts',
      'These terms are governed by the laws of India.',
      `Please speak with our grievance officer first. A dispute that is not settled within 30 days of a written notice is decided by a sole arbitrator under the ${laws.arbitration}, appointed by agreement of both sides or, failing that, as that Act provides. The seat and place of arbitration is ${brand.courts}, the language is English, and the award is final and binds both sides.`,
      `Subject to this, the courts at ${brand.courts} alone have jurisdiction. Your right to go to a consumer commission, to the Data Protection Board of India or to another authority named by law is not affected.`,
    ],
    grievances: [
      'Grievances and contact',
      `Our grievance officer takes up complaints about ${brand.name}, about the handling of your data, and about content on the website. We respond within ${responseTimeText}.`,
      grievanceContact,
      `A complaint about a loan goes to the lender's own grievance officer. If the lender does not settle it within 30 days, you can turn to the Reserve Bank of India under its Integrated Ombudsman Scheme. For other questions write to ${brand.supportEmail}.`,
    ],
  },
}
