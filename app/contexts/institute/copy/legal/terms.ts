type LegalBlock = { p: string } | { list: string[] };

export type TermsCopy = {
  title: string;
  updated: string;
  intro: string;
  sections: { id: string; heading: string; blocks: LegalBlock[] }[];
};

export const termsCopy: TermsCopy = {
  title: "Terms and Conditions",
  updated: "2026-11-27",
  intro:
    "These terms apply when you use this website, hold an account or take a course with {instituteName} ({shortName}). They are written to be read. If something is unclear, ask us before you agree to it.",
  sections: [
    {
      id: "who-we-are",
      heading: "Who we are",
      blocks: [
        {
          p: "This website and its courses are provided by {instituteName} ({shortName}), with bases in Christchurch, New Zealand, and Budapest, Hungary. You can reach us at {contactEmail} or {phone}; postal addresses and opening hours are on the contact page.",
        },
        {
          p: "“You” means the person using the site. If you act for an employer or another organisation, it also means that organisation, and you confirm that you may act for it.",
        },
      ],
    },
    {
      id: "accounts",
      heading: "Accounts",
      blocks: [
        {
          p: "You must be at least 18 to hold an account. Give your own name and an email address that you control, and keep both up to date.",
        },
        {
          list: [
            "Your account is for you alone. Do not share your password or let another person take a quiz or exercise in your name.",
            "Posting, accepting an offer, paying and opening external learning tools require a verified email address.",
            "Tell us at once if you believe that someone else has used your account. You can see your sessions in your profile and end them there.",
            "You may close your account at any time. What we then delete and what we must keep is described in the privacy notice.",
            "We may suspend an account that breaks these terms or endangers others. We tell you why, unless the law or someone's safety prevents it, and you may ask for a review.",
          ],
        },
      ],
    },
    {
      id: "applications-and-admission",
      heading: "Applications and admission",
      blocks: [
        {
          p: "Admission follows four steps: Online Application, Initial Screening, Interview, and Acceptance & Enrollment. Applying is free and commits neither of us.",
        },
        {
          p: "What you tell us must be true and complete. We verify identity, employment and education, and ask for a background check within the limits of the law that applies to you. You are never required to disclose a conviction that the law entitles you to conceal. An offer or a place obtained by false information can be withdrawn.",
        },
        {
          p: "A contract for a course is made when you accept our written offer. The offer names the modules, the intake, the place, the price, the payment options and the payment deadline, and comes before anything else the site says about that course.",
        },
        {
          p: "We choose candidates by the criteria on the admissions page and without unlawful discrimination. If we decline an application, you may ask for the reason and for the decision to be looked at again by someone else where we can arrange it.",
        },
      ],
    },
    {
      id: "seats",
      heading: "Seats and holds",
      blocks: [
        {
          p: "The number of seats shown for a course date is what is left at that moment. Applying does not reserve one.",
        },
        {
          p: "Accepting an offer holds a seat for you until the payment deadline stated in it. A checkout that is open when the deadline passes prolongs the hold until it ends. After that the seat may go to someone else.",
        },
        {
          p: "If your payment arrives late, you receive a seat if one is free. If none is free, we refund the payment in full.",
        },
      ],
    },
    {
      id: "prices",
      heading: "Prices and payment",
      blocks: [
        {
          p: "Prices are in New Zealand dollars (NZD) and include goods and services tax (GST). The total is calculated by our system and shown line by line before you pay. Your bank may charge for currency conversion.",
        },
        {
          list: [
            "Included: materials, equipment use, assessment and certification, and post-course career support.",
            "Not included: accommodation, meals and transport to the Christchurch facility, and anything the offer lists separately, such as fees that a public authority charges you.",
          ],
        },
        {
          p: "You can pay through the payment provider named at checkout or by invoice and bank transfer where that is offered. If a published price is plainly a mistake, we tell you before you accept; an accepted offer is not changed afterwards.",
        },
      ],
    },
    {
      id: "discounts",
      heading: "Discounts",
      blocks: [
        {
          list: [
            "5% for full upfront payment on eligible programmes.",
            "10% for veterans on selected courses, on proof of service.",
            "Special corporate rates for several employees, as agreed with us.",
          ],
        },
        {
          p: "A corporate rate and the veterans' discount are not added together; the larger one applies. The discount for full upfront payment is then taken from the remainder.",
        },
      ],
    },
    {
      id: "instalments",
      heading: "Instalments",
      blocks: [
        {
          p: "Courses of more than four weeks can be paid in instalments. The offer sets out the amounts and dates. Instalments carry no interest.",
        },
        {
          p: "If one is missed, we remind you and give you at least seven days to pay. After that we may pause your place until it is paid, or treat the course as cancelled by you from that day under the cancellation rules below.",
        },
      ],
    },
    {
      id: "withdrawal",
      heading: "Right of withdrawal for EU consumers",
      blocks: [
        {
          p: "If you are a consumer resident in the European Union and made the contract at a distance, you may withdraw from it within 14 days without giving a reason. The period ends 14 days after the day on which you accepted our offer. It is enough that you send your notice before it ends.",
        },
        {
          p: "Tell us by any clear statement, for example an email to {contactEmail}. You may use these words: “I give notice that I withdraw from my contract for the following course: [course and intake], accepted on [date]. [Name, address, date]”. We confirm receipt by email.",
        },
        {
          p: "We refund every payment under that contract within 14 days of receiving your notice, by the means you paid with and without a charge. If you expressly asked us to begin within the withdrawal period, you pay for the part provided up to your notice. The right ends once the course has been provided in full, if you had asked for that beforehand and acknowledged that you would lose the right.",
        },
        {
          p: "This right comes before the cancellation rules below.",
        },
      ],
    },
    {
      id: "cancellation",
      heading: "Cancellation and refunds",
      blocks: [
        {
          p: "If you cancel, tell us by email. What we refund depends on when your message reaches us, counted in days before the first day of your intake at its base.",
        },
        {
          list: [
            "28 days or more: everything you have paid.",
            "14 to 27 days: what you have paid, less half of the course price.",
            "Fewer than 14 days, or after the course has begun: no refund of the course price, except as stated below.",
          ],
        },
        {
          p: "In place of a refund you may ask once to move to a later intake with a free seat, or name another person who meets the entry requirements, up to 14 days before the start. If illness, bereavement, call-up for service or a similar event keeps you away, write to us. We look for a later intake first, and refund what we have been able to save.",
        },
        {
          p: "If we cancel a course, or change its dates or place in a way that does not suit you, you choose between another intake and a full refund. Weather, airspace, serviceability and instructor availability can delay flying and range days; we then make up the time or refund the part that was not provided.",
        },
        {
          p: "Refunds go to the means of payment you used, within 14 days of the decision. Nothing here limits the rights described under “Your rights and our liability”.",
        },
      ],
    },
    {
      id: "conduct-and-safety",
      heading: "Conduct and safety on course",
      blocks: [
        {
          p: "The instructor in charge decides on matters of safety, and a pilot in command on matters of flight. Follow their instructions and say so when something looks unsafe; anyone may call a stop.",
        },
        {
          list: [
            "Arrive rested and free of alcohol, and of drugs or medicines that affect judgement.",
            "Tell us in confidence about injuries, pregnancy or medical conditions that matter for an exercise, before it begins.",
            "Bring no weapons, ammunition or restricted items to any base.",
            "Treat fellow students, staff, role players and the public with respect. Harassment ends participation.",
            "Keep to the limits of an exercise. Following, filming or questioning people who are not part of it is not training.",
            "Do not publish other participants' names or pictures without their consent, or our exercise locations and methods.",
          ],
        },
        {
          p: "We may exclude a person from an exercise or a course for a serious or repeated breach, after hearing them where that is possible. The price of a course that ends in this way is not refunded, except for what we save by it.",
        },
      ],
    },
    {
      id: "regulated-training",
      heading: "Firearms, flight and licences",
      blocks: [
        {
          p: "Firearms and flight training are regulated by public authorities, and their rules come before our timetable. We may ask for documents which those rules require, and cannot admit you to an activity without them.",
        },
        {
          p: "Training in Christchurch uses air, CO2 and inert equipment. Live-fire courses are held in Hungary under Hungarian law. Flight training is delivered with certificated aviation partners; aircraft, instructors and operating decisions are under their control.",
        },
        {
          p: "Our courses and certificates do not by themselves grant a licence, rating, permit or right to carry a weapon, guard people for hire, investigate or fly. Those are granted by the authority of the country concerned, which decides on its own conditions. Visas and permission to enter a country are your responsibility.",
        },
      ],
    },
    {
      id: "certificates",
      heading: "Certificates",
      blocks: [
        {
          p: "There are two kinds of certificate. A Certificate of Online Theory is issued when you have completed every lecture, quiz and resource of a course's online theory. It attests no practical training, and by itself it does not count as a completed module when you apply for a further course. A Certificate of Completion is issued for a module or a programme when you have met everything that its published rule asks for: the theory and the practical training.",
        },
        {
          p: "Every certificate carries a number and an issue date. It expires three years after issue, unless the rule for the module or programme names another term; the certificate names its expiry date.",
        },
        {
          p: "Anyone who has the number can check a certificate on our verification page. You decide whether your full name is shown there.",
        },
        {
          p: "We may revoke a certificate that was issued in error, obtained by deception or misused. We tell you beforehand and hear you; the verification page then shows it as revoked.",
        },
      ],
    },
    {
      id: "course-material",
      heading: "Course material",
      blocks: [
        {
          p: "Lectures, documents, recordings and the texts and pictures of this site belong to us or to those who let us use them. You may use them for your own study. Copying them for others, publishing them or teaching from them needs our written consent. Rights which the law gives you regardless of a contract remain.",
        },
      ],
    },
    {
      id: "forum",
      heading: "Forum",
      blocks: [
        {
          p: "Anyone can read the forum; members can write. What you post remains yours, and you allow us to show it on this site until it is deleted. Your display name stands beside it.",
        },
        {
          list: [
            "Write nothing that identifies a principal, an operation or a person under protection.",
            "No threats, harassment, hatred, unlawful content or instructions for harming people.",
            "No advertising, and no recruiting outside the job board.",
            "Do not post other people's personal information or work.",
          ],
        },
        {
          p: "Moderators may edit, lock, move or remove posts and may limit posting. Please use the report function for anything that breaks these rules. If a post of yours was removed and you disagree, you can object for six months; someone who did not take the decision looks at it again. The forum rules say how. A topic that its author deletes disappears at once, can be restored by a moderator for 30 days, and is then erased.",
        },
      ],
    },
    {
      id: "job-board",
      heading: "Job board",
      blocks: [
        {
          p: "Listings are written by partner employers and reviewed by our staff before publication. The review is for completeness and plain unlawfulness; we are not a party to the employment and do not guarantee that a listing is accurate, that a position is still open or that an application succeeds.",
        },
        {
          p: "Applying costs candidates nothing. Your application is passed to the employer named in the listing, who decides about it and is responsible for handling it lawfully. Tell us if an employer asks you for money or for something unlawful.",
        },
      ],
    },
    {
      id: "partners",
      heading: "Partner employers",
      blocks: [
        {
          p: "Partner access is given by invitation and may be ended by either side at any time. Each person at a partner uses a login of their own.",
        },
        {
          list: [
            "Listings must be true, lawful where the work is done, free of unlawful discrimination and for real vacancies.",
            "Applications may be used for the vacancy alone, must be kept secure, and must be deleted when they are no longer needed for it.",
            "We may return, close or delete listings that do not meet these terms, and say why.",
          ],
        },
      ],
    },
    {
      id: "rights-and-liability",
      heading: "Your rights and our liability",
      blocks: [
        {
          p: "Nothing in these terms excludes or limits rights that cannot be excluded or limited by law. That includes your rights under New Zealand's Consumer Guarantees Act 1993 and Fair Trading Act 1986, the consumer rights of the European Union and of the member state you live in, and liability for death, injury, intent or gross negligence where the law does not allow it to be limited.",
        },
        {
          p: "We provide our courses with reasonable care and skill. Close protection, driving, firearms and flight training involve risks that care reduces and does not remove. We explain them beforehand, and you may decline an exercise. We recommend travel and medical insurance that covers the activities of your course.",
        },
        {
          p: "Within those limits we are responsible for loss that our breach causes and that could reasonably have been foreseen when the contract was made. We are not responsible for events outside our reasonable control, for decisions of authorities or employers, or for loss of business income. Where liability may be limited, it is limited to the price paid for the course concerned.",
        },
        {
          p: "We keep this site running with care but cannot promise that it is always available. Sites and tools of others that we link to follow their own terms.",
        },
      ],
    },
    {
      id: "changes",
      heading: "Changes to these terms",
      blocks: [
        {
          p: "We may change these terms for the future, for good reason, such as a change in law or in our services. The date at the top shows the current version. Members are told of important changes by email at least 30 days before. The terms in force when you accepted an offer continue to apply to that course.",
        },
      ],
    },
    {
      id: "law-and-disputes",
      heading: "Governing law and disputes",
      blocks: [
        {
          p: "These terms are governed by the law of New Zealand. If you are a consumer, you also keep the protection of the mandatory rules of the country in which you live, and may bring proceedings there.",
        },
        {
          p: "Please write to us first: {contactEmail}. We answer complaints within ten working days. Consumers in New Zealand can take suitable claims to the Disputes Tribunal; consumers in Hungary can turn to the conciliation board where they live. Otherwise the courts of New Zealand have jurisdiction, though not exclusively.",
        },
      ],
    },
  ],
};
