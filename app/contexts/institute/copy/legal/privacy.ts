type LegalBlock = { p: string } | { list: string[] };

export type PrivacyCopy = {
  title: string;
  updated: string;
  intro: string;
  sections: { id: string; heading: string; blocks: LegalBlock[] }[];
};

export const privacyCopy: PrivacyCopy = {
  title: "Privacy Notice",
  updated: "2026-11-28",
  intro:
    "Discretion is part of our trade. This notice says what {instituteName} ({shortName}) knows about you, why, for how long, and what you can do about it.",
  sections: [
    {
      id: "controller",
      heading: "Who is responsible",
      blocks: [
        {
          p: "{instituteName}, with bases in Christchurch, New Zealand, and Budapest, Hungary, decides how and why personal information is used on this site. Write to {contactEmail} or call {phone} about anything in this notice; please put “Privacy” in the subject line.",
        },
        {
          p: "We follow New Zealand's Privacy Act 2020. Where the European Union's General Data Protection Regulation (GDPR) applies to you, for example because you train at our Budapest base or we offer you a course while you live in the EU, we follow that as well.",
        },
      ],
    },
    {
      id: "what-we-collect",
      heading: "What we collect",
      blocks: [
        { p: "Only what a feature needs. By feature, that is:" },
        {
          list: [
            "Contact and inquiry forms: your name, email address, subject and message.",
            "Fee schedule request: name, email address, the programme, and, if you give them, phone, organisation and further remarks.",
            "Application: name, email address, phone, programme, motivation and, if you give it, relevant experience, the page of ours from which you opened the form, and the messages and files that you and we send each other about it. When screening begins: date of birth, your consent to checks, and evidence such as proof of identity, qualifications, a background check, a medical certificate or, if you claim the veterans' rate, proof of service.",
            "Interview and decision: the appointment, our notes, references, the outcome and the offer.",
            "Account: name, email address, a protected form of your password, roles, verification state, sessions, and, if you give or switch them on, phone, languages, time zone, a photo (seen by our staff, and by everybody who reads the forum if you choose so), whom to call in an emergency, the secret for two-step sign-in, the public part of passkeys, and accounts at other sites that you link: which site, your number and address there, and when you used it. Whom to call is read by you and our staff alone.",
            "Courses: enrolments, progress, quiz attempts and scores, results, certificates and their numbers.",
            "Payments: what was ordered, amounts, discounts and why they applied, payment status and the provider's reference. Card details go to the payment provider and never to us.",
            "Webinars: your registrations, the reminders sent, and when you joined.",
            "Calendar: when you made a private address for your calendar program, and when it was last read.",
            "Forum: your posts, display name, and reports made by you or about you.",
            "Job board: your career profile, if you make one, and your applications with CV and cover note. For partner employers: the organisation, the people with access, and their listings.",
            "Email: the messages our system sends to you and whether they could be delivered.",
            "Security and operation: IP address, browser and time of requests, failed sign-ins, and a record of administrative changes and of who opened sensitive documents.",
          ],
        },
        {
          p: "Fields that are optional are marked. If you leave out a required one, we cannot answer, assess or enrol you. Some information comes from others: referees, employers and education providers you name, and authorities that issue a certificate for you. We tell you before we ask them.",
        },
      ],
    },
    {
      id: "purposes",
      heading: "Why we use it, and on what basis",
      blocks: [
        {
          p: "Under the Privacy Act 2020 we collect information for lawful purposes connected with our work and use it for those. Under the GDPR each purpose has a legal basis (Article 6 unless another is named):",
        },
        {
          list: [
            "Answering you, handling an application, running your account, courses, webinars, certificates and payments: steps before a contract and its performance.",
            "Contacting you after a fee schedule request or an inquiry: your consent, which you can withdraw at any time.",
            "Checking that a candidate may safely be taught protective skills, keeping the site secure, moderating the forum, reviewing listings, recording administrative changes: our legitimate interest in safety, good order and accountability.",
            "Receipts, tax and accounting records, and answering lawful requests of authorities: legal obligation.",
            "Medical certificates and other health information needed for safety: your explicit consent (Article 9). Without it you cannot take part in the activity concerned.",
            "Passing a job application to the employer: your request, made by sending it.",
          ],
        },
        {
          p: "We do not sell personal information, show advertising, build marketing profiles or run analytics that follow visitors. The system compares stated prerequisites with your record and explains the result; a person decides about every application.",
        },
      ],
    },
    {
      id: "checks-and-evidence",
      heading: "Background checks and evidence",
      blocks: [
        {
          p: "Evidence you upload is encrypted where it is stored. Only staff who handle admissions can open it, every look at it is logged, and it is deleted after the decision. What stays is the outcome of each check, such as “met” or “missing”, with its date.",
        },
        {
          p: "We never ask about convictions that the law lets a person conceal, such as those covered by New Zealand's Criminal Records (Clean Slate) Act 2004. Information about criminal records is used only as far as the law that applies to you allows, in the EU within Article 10 of the GDPR and national law. Where an official certificate may be shown to us but not kept, we note the outcome alone.",
        },
      ],
    },
    {
      id: "cookies",
      heading: "Cookies",
      blocks: [
        {
          p: "This site sets only cookies without which it could not do what you ask of it. That is why there is no cookie banner.",
        },
        {
          list: [
            "Session: keeps you signed in until you sign out or the session expires.",
            "Flash message: carries a notice, such as a confirmation or an error in a form, to the next page you see, and is then removed.",
            "Logging in with an account at another site: for a quarter of an hour, what ties its answer to your browser; and, if you are new here, for half an hour what it told us about you, until you have accepted the terms.",
            "Device recognition: lets sign-in protection tell a device you have used before from an unknown one, so that others cannot lock you out by guessing.",
          ],
        },
      ],
    },
    {
      id: "third-parties",
      heading: "Third parties in your browser",
      blocks: [
        {
          p: "Fonts, pictures and scripts come from our own server. Your browser contacts others only when you ask it to:",
        },
        {
          list: [
            "The map on the contact page loads when you press its button. The map service then sees your IP address.",
            "At checkout you are taken to the payment provider, which is responsible for what it collects there.",
            "“Continue with” on the login page takes you to the site that you choose, which learns that you log in here. It tells us your number there, your name and your email address. We keep none of its access tokens.",
            "Opening an external learning tool, an outside webinar or an external link takes you to another provider. A learning tool receives what it needs to recognise you and return your result.",
          ],
        },
      ],
    },
    {
      id: "recipients",
      heading: "Who receives information",
      blocks: [
        {
          list: [
            "Our staff and instructors, as far as their work requires.",
            "If you let a browser show your notifications: the push service of the browser's maker, which passes them on encrypted and cannot read them.",
            "Service providers who host the site, store files, deliver email or process payments for us, bound by contract to our instructions where they act on our behalf.",
            "Aviation partners and course venues, for the participants of a course they take part in.",
            "The partner employer to whose vacancy you apply.",
            "Referees and authorities, as far as a check you know about makes it necessary.",
            "Courts and authorities, where the law obliges us.",
          ],
        },
        {
          p: "Other members see your display name, never your email address. On a certificate's verification page your full name appears only if you choose so.",
        },
      ],
    },
    {
      id: "transfers",
      heading: "International transfers",
      blocks: [
        {
          p: "People at both bases work with the same system, so information moves between Hungary and New Zealand. The European Commission has recognised New Zealand as providing adequate protection. For other countries we rely on such a decision or on the Commission's standard contractual clauses, and from New Zealand we disclose information abroad only as the Privacy Act 2020 permits. Ask us for a copy of the safeguards.",
        },
      ],
    },
    {
      id: "retention",
      heading: "How long we keep it",
      blocks: [
        {
          list: [
            "Contact messages, inquiries and fee schedule requests: 24 months after the last message.",
            "The address that you leave to be told when a course date opens: until we have written to you once, and 12 months at most; 7 days if you do not confirm it.",
            "Applications that do not lead to enrolment: 12 months after they are declined or withdrawn.",
            "Evidence for screening: deleted after the decision; the outcome is kept with the application.",
            "Account, enrolments and progress: while the account exists.",
            "Certificates: while they are valid and two years after they expire, so that they can be verified, even when the account is gone.",
            "Training sessions, attendance and the training file, which says what we have attested of your training and by whom: five years after your course, or until two years after your last certificate expires if that is later, even when the account is gone, because a regulator may ask for it.",
            "Orders that were paid for, payments and receipts: seven years, or eight where Hungarian accounting law applies, even when the account is gone.",
            "Webinar registrations: 12 months after the webinar.",
            "The private address of your calendar: until you revoke it.",
            "Forum posts: until deleted; a deleted topic is hidden at once and erased after 30 days.",
            "Career profile: until you delete it or your account. Your agreement to be found by employers lapses after 12 months.",
            "Which employers found your career profile, and who opened your CV or licences: 12 months. What you and an employer who found you wrote to each other: 12 months after the last message.",
            "Job applications: six months after the listing is closed, unless you delete them earlier. If a listing is deleted, you keep a record with its title.",
            "Drafts, which are what you have typed into a form and not sent: 90 days after you last changed them, until you send or discard them. If you are not signed in, they stay in your browser for 7 days and do not reach us.",
            "Record of emails sent, and notifications on the site: 12 months.",
            "Sessions: until they end. Sign-in security records: 90 days.",
            "Record of administrative changes and of access to evidence: without an end, because it shows that nobody has altered what we recorded; what it says about you becomes unreadable when the data that it is about is deleted.",
            "Backups: overwritten within 90 days.",
          ],
        },
        {
          p: "We keep something longer only while a law or a dispute requires it, and then for that purpose alone.",
        },
      ],
    },
    {
      id: "your-rights",
      heading: "Your rights",
      blocks: [
        {
          list: [
            "See what we hold about you: log in, open “Your data” in your profile, and download all of it in one archive, with your documents. We ask for your password or another proof that it is you, and the download works for an hour. What staff noted for themselves is not in it, because it can be about others, too; ask us, and we go through it for you.",
            "Correct it. In New Zealand you may also have a statement of correction attached.",
            "Erase it: “Your data” in your profile names what is deleted, what stays without your name and what is held back, and why, before anything happens; then we send a link to your address, and with it your account is erased at once. You can also ask us. What is open between us is settled first: a paid place on a course that is still to come, an order that is not settled, or a partner’s listings that nobody else would look after.",
            "What an erasure leaves: paid orders with their receipts, as tax and accounting law asks; certificates, whose public page shows your initials, until you ask us to withdraw them; forum posts under “Former member”, which go as well if you ask; and, of administrative changes, that something was done and when, without what it said of you. Backups made before are overwritten within 90 days, and whoever restores one erases you again; to recognise you we keep, for 100 days, a mark of your addresses from which nobody can read them.",
            "Restrict our use of it, or object to use that rests on our legitimate interest.",
            "Receive what you gave us in a form that another provider can use.",
            "Withdraw consent. What was done before remains lawful.",
          ],
        },
        {
          p: "Using a right is free. We may ask for proof that you are who you say. We answer within 20 working days under the Privacy Act 2020 and within one month under the GDPR; if a request needs longer, we tell you within that time.",
        },
        {
          p: "If you are not satisfied, you can complain to the Office of the Privacy Commissioner in New Zealand (privacy.org.nz), to the Hungarian National Authority for Data Protection and Freedom of Information, NAIH (naih.hu), or to the authority of the EU country where you live or work.",
        },
      ],
    },
    {
      id: "children",
      heading: "Children",
      blocks: [
        {
          p: "Our courses and accounts are for people aged 18 and over. We do not knowingly collect information about anyone younger. If you think we have, tell us and we delete it.",
        },
      ],
    },
    {
      id: "security",
      heading: "Security",
      blocks: [
        {
          list: [
            "Connections are encrypted. Passwords are stored only in a form from which they cannot be read back.",
            "Evidence is encrypted at rest and kept apart from the rest of the file.",
            "Access follows roles, sensitive steps ask for the password again, and administrative changes are recorded.",
            "You can protect your account with two-factor authentication at sign-in, and see and end its sessions.",
          ],
        },
        {
          p: "No system is free of risk. If a breach is likely to cause you serious harm or a high risk, we tell you and the authorities without undue delay. If you find a weakness, please write to {contactEmail} before telling others.",
        },
      ],
    },
    {
      id: "changes",
      heading: "Changes to this notice",
      blocks: [
        {
          p: "We update this notice when the site or the law changes; the date at the top shows the current version. Members are told of important changes by email before they take effect.",
        },
      ],
    },
  ],
};
