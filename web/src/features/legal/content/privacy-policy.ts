/** The 17 sections of /privacy-policy. Each sentence is true of the present product. */
import { brand } from '#contract/brand.ts'
import { logTimes } from '#contract/log-times.ts'
import { limits } from '#contract/policy.ts'
import { dataFrom, keptData } from './kept-data.ts'
import type { LegalDocument } from './legal-document.ts'
import { dayText, grievanceContact, laws, policyDateText, responseTimeText, versionText } from './legal-facts.ts'

const age = limits.minimumAgeYears
const officerEmail = brand.grievanceOfficer.email

export const privacyPolicy: LegalDocument = {
  title: 'Privacy Policy',
  summary: [
    'We ask only for what we need to show you lenders and to keep track of your applications.',
    `When you tap Apply Now, the link to the lender can carry reference numbers and the name ${brand.name}. It never carries your name, phone number or income.`,
    'We do not sell your personal data, and we never ask you for payment.',
    `Under "My data" in your profile you see who has your data, download it and close your account. You may also write to ${officerEmail}. We answer within ${responseTimeText}.`,
  ],
  sections: {
    about: [
      'About this policy',
      `${brand.name} is a website that connects people in India with lenders and other financial products. It is run by ${brand.operator}, a limited liability partnership with its office at ${brand.registeredOffice} ("we", "us"). We are an intermediary. We are not a bank or a lender, and we do not decide on loans.`,
      `This policy is dated ${policyDateText} and applies from that date, this version from ${versionText}.`,
      `For this data, ${brand.operator} is the data fiduciary under the ${laws.personalData}, and you are the data principal.`,
    ],
    words: [
      'Words used in this policy',
      [
        '"Personal data" means any data about a person who can be identified by it or in relation to it.',
        '"Lender" means a bank, a non-banking financial company or another regulated firm whose loan is shown on our website.',
        '"Partner" means a firm that sends people to us, or whose financial products other than loans are shown on our website.',
        '"Application" means the record we make when you tap Apply Now for a lender.',
        '"OTP" means the one-time password we send to your mobile number by SMS.',
      ],
    ],
    'what-you-give': [
      'What you give us',
      'You give us personal data when you fill in a form or write to us:',
      dataFrom('you'),
      'We do not ask for your contacts, photos, files, call records or the location of your device. Please do not enter card numbers, passwords, OTPs or a full Aadhaar number in any form or ticket.',
    ],
    'recorded-automatically': [
      'What we record automatically',
      'Some data is recorded while you use the website:',
      dataFrom('use'),
      'We note the internet (IP) address when you request an OTP, log in, accept our terms, tap Apply Now, or switch a consent on or off, and the campaign (utm) that the address you opened names.',
      'Technical records of requests and errors have the IP address they came from. Phone numbers are masked in them, except in those of SMS, and they hold no income, date of birth, email address or OTP.',
      'Some pages report to us how fast they were and where our code failed, without name, number, address or input.',
      'We use no advertising trackers and no third-party analytics.',
    ],
    'from-others': [
      'What we receive from others',
      'A partner may send us your details so that we can show you lenders, but only after you have agreed to this with that partner. These details can include:',
      dataFrom('partner'),
      'PAN is kept encrypted. We refuse a full Aadhaar number in names and in support tickets.',
      'A lender may tell us how an application stands, for example under review, approved or rejected, so that you can see it on the Loan Status page.',
    ],
    purposes: [
      'Why we use your data',
      'We use each detail for the purpose that section 13 names beside it. Besides, we use personal data only to detect and stop fraud, misuse and attacks, to settle accounts with lenders and partners by counts and reference numbers, and to meet our duties under the law.',
      'We make no automated decision about a loan. Whether you get a loan, how much and at what rate is up to the lender alone.',
    ],
    consent: [
      'Your consent',
      'We handle your personal data on the basis of the consent you give when you log in, and otherwise only where the law allows or requires it. We record what you agreed to: the version of the text, its language, the time, and the IP address.',
      'Four consents are switches in your profile, apart from the terms and off until you switch them on: contact by lenders, news by SMS and in your browser (section 10), and what a partner learns (section 8). A tap on Apply Now is a consent to the line above it. Each choice leaves a record whose later change we would notice, with a fingerprint (SHA-256) of the text, without your name and number.',
      `You take back a switch with one tap in your profile. You end every other consent when you close your account there. We then stop using your data for that purpose. What was done before stays lawful, and we can no longer offer what depends on that data. A lender you have already applied to handles your data under its own policy, so please write to that lender as well.`,
    ],
    sharing: [
      'Lenders and other partners',
      `When you tap Apply Now or Learn More, we open a page that belongs to the lender or partner. The link can carry your reference numbers and the name ${brand.name}, so that the application can be matched later. What you enter on that page goes straight to the lender or partner and is covered by its own privacy policy.`,
      'Know-your-customer and credit checks are made by the lender, with your consent and on its own pages.',
      'A partner who sent you to us can see only the people it sent itself. It learns how your applications go on only while you allow it in your profile.',
      'We do not sell or rent out personal data. Beyond this section, we share it only with service providers (section 9), with a court or authority that is entitled to it, or with a successor who takes over the website and stays bound by this policy.',
    ],
    'service-providers': [
      'Service providers',
      'Amazon Web Services hosts our systems and sends SMS; an email provider runs our mailboxes. They get only the data needed for that work, may use it for nothing else, and must protect it as we do. We remain responsible for what they do with it on our behalf.',
    ],
    messages: [
      'Messages and calls',
      'We send you an OTP by SMS when you request one. If you switch it on in your profile, we also send you an SMS when a lender approves or rejects your application, pays out your loan or lets your application expire, and when support answers you. If you switch it on there, your browser shows that there is news instead, without a name, lender or amount. We send no other automatic messages.',
      `Lenders may contact you only if you switch this on in your profile. While it is on, lenders for which you tapped Apply Now may contact you about your application by call, SMS, email or messaging app, even if your number is on a do-not-disturb list under the ${laws.telecomPreferences}. A lender that asks us learns whether it is on.`,
      'Nobody who acts for us will ever ask you for an OTP, a password or a payment.',
    ],
    'browser-storage': [
      'Storage in your browser',
      'We keep a few entries in your browser, so that you stay logged in and can continue where you stopped:',
      [
        'until you log out: your session, name, number, loan profile, the annual income shown on the dashboard, the offers, applications and tickets you saw last, what you wrote that waits for the network, and whether this browser gets news. If you are offline when you log out, the keys of your session wait there until we have ended it;',
        'until you close the tab: the campaign that brought you, the page you came for, what you have typed but not sent, and that you tapped Not now on the profile reminder;',
        'for a year, in a cookie: the language you chose;',
        'pl_browser_token, a random value for each of the last five numbers that logged in on this browser, beside the number. It stays after you log out. It tells us that this browser has logged in with your number before, so that others who misuse your number cannot keep you out. It opens nothing by itself, and each login and each logout replaces it. It ends after 400 days, and on every other browser when you log out everywhere.',
      ],
      "We set no advertising cookies. If you clear your browser's storage, you are logged out, lose what you have not sent, and log in next time as on a new device.",
    ],
    'where-kept': [
      'Where your data is kept',
      'Your personal data is stored in data centres in India. If a service provider ever has to handle part of it outside India, this happens only as far as Indian law permits and with the same protection.',
    ],
    retention: [
      'How long we keep it',
      [
        'An OTP works for five minutes.',
        'A closed account is sealed for one year and then erased. Sealed means encrypted so that our website cannot read it. An open complaint is sealed once it is decided.',
        "Of a partner's call that adds no new user, we keep time and outcome for 400 days.",
        `Technical records are kept for ${logTimes.requests} to ${logTimes.access} days, security records for ${logTimes.security} days, and all of them for ${logTimes.byLaw.logsDays} days from ${dayText(logTimes.byLaw.from)}.`,
      ],
      'Each detail, what it is for, who gets it besides our service providers, and how long we keep it:',
      keptData,
      'A closed account gets no offers and no messages. The partner that sent you learns that your account has ended. Backups hold erased data for up to 35 more days.',
    ],
    protection: [
      'How we protect it',
      'Except for SMS, data travels between you, us and our partners only over encrypted connections, and it is encrypted where it is stored. Each part of our system can reach only the data it needs. After 90 days without a login, an OTP alone opens nothing: your number may have a new owner. OTPs and partner keys are stored in a form that cannot be read back.',
      'If a breach affects your personal data, we tell you and the Data Protection Board of India without delay what happened, what it may mean for you, and what you can do.',
    ],
    rights: [
      'Your rights',
      `The ${laws.personalData} and the ${laws.personalDataRules} come into force step by step. You do not have to wait for them. With us you can:`,
      [
        'get a summary of the personal data we hold about you, what we do with it, and with whom we have shared it;',
        'have data corrected, completed or updated;',
        'have data erased that is no longer needed and that no law obliges us to keep;',
        'take back your consent;',
        'have a complaint heard and answered by our grievance officer;',
        'name another person who uses these rights for you in case of death or incapacity.',
      ],
      `You do most of this yourself under "My data". You may also open a support ticket, or write to ${officerEmail}, and a person will deal with it. If you write by email, we may ask you to confirm it in a ticket, to be sure that it is you. We never ask for an OTP in a ticket or an email. All of this is free.`,
    ],
    children: [
      `People under ${age}`,
      `${brand.name} is for people aged ${age} or more. We do not knowingly handle the personal data of anyone younger. If you believe that a younger person has given us data, tell us and we close the account.`,
    ],
    'questions-and-complaints': [
      'Changes, questions and complaints',
      'When we change this policy, the new text and its date appear on this page. Each time you log in, you are asked to accept the text in force at that time.',
      `For questions, requests and complaints, write to our grievance officer. We respond within ${responseTimeText} and tell you what happens next.`,
      grievanceContact,
      'If our answer does not satisfy you, you can take the complaint to the Data Protection Board of India.',
    ],
  },
}
