type LegalBlock = { p: string } | { list: string[] };

export type AccessibilityCopy = {
  title: string;
  updated: string;
  intro: string;
  sections: { id: string; heading: string; blocks: LegalBlock[] }[];
};

export const accessibilityCopy: AccessibilityCopy = {
  title: "Accessibility Statement",
  updated: "2026-11-28",
  intro:
    "{instituteName} ({shortName}) wants everyone to be able to read this site, apply and learn here, whatever device or assistive technology they use.",
  sections: [
    {
      id: "aim",
      heading: "What we aim for",
      blocks: [
        {
          p: "Our aim is conformance with the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. Because we also serve consumers in the European Union from our Budapest base, we take the requirements of the European Accessibility Act, Directive (EU) 2019/882, as our guide for booking and paying online.",
        },
        {
          p: "We regard the site as partially conformant: it is built to level AA, with the exceptions listed under “Known limits”.",
        },
      ],
    },
    {
      id: "what-is-done",
      heading: "What is done",
      blocks: [
        {
          list: [
            "Pages can be enlarged. Zoom is never locked, and text may be doubled in size without losing content.",
            "Everything can be reached and used with a keyboard, and the focus can be seen.",
            "Headings, landmarks, labels and tables are marked up so that screen readers can announce them.",
            "Text and controls keep the contrast that level AA asks for. No status is shown by colour alone.",
            "Forms have visible labels, say in words what is wrong, and keep what you typed.",
            "Dialogs have an address of their own and also work as ordinary pages; the essential pages work without JavaScript.",
            "Movement is short and is switched off if your device asks for reduced motion.",
            "Pictures that carry meaning are described. Rendered scenes are named as such.",
            "The map loads on request; the address is given as text as well.",
          ],
        },
      ],
    },
    {
      id: "known-limits",
      heading: "Known limits",
      blocks: [
        {
          list: [
            "PDF documents such as offer letters, receipts and certificates are not fully tagged. We send their content in another form on request.",
            "Some webinars and recordings may lack captions or a transcript. Tell us which one you need and we provide the content in text.",
            "Quizzes have a time limit. If you need more time because of a disability, write to us before you start and we agree an adjustment.",
            "Drawings that explain something have lettering that is small on a phone. Their text alternative says the same, and they can be enlarged.",
            "Members and staff can choose a dark appearance for their working pages. Pages for visitors are light.",
            "The calendar above the course dates is shown on wide screens only. The table below it has the same dates.",
            "The map, the payment page and external learning tools belong to other providers, and we can only partly influence how accessible they are. Paying by invoice can be arranged with us.",
            "Posts, CVs and job listings are written by their authors and may contain unclear links, headings or untagged files.",
          ],
        },
        {
          p: "Practical training has physical and medical requirements, some of them set by law. Talk to admissions early: many exercises can be adapted, and we tell you plainly which ones cannot.",
        },
      ],
    },
    {
      id: "assessment",
      heading: "How we check",
      blocks: [
        {
          p: "Pages are tested with automated accessibility checks as part of development, and reviewed by us with the keyboard, at high zoom and on narrow screens. Automated checks find only part of what can be wrong, and no outside body has audited the site so far.",
        },
        {
          p: "On 28 November 2026 we walked 19 kinds of pages in Chromium: the front page, a module, admissions, the application form, webinars, the blog, the forum, the job board, resources and login; a member's home, a lecture, a quiz and the profile; the staff's day, figures, list, board and settings. A script followed the tab key through 17 of them and found each stop named, in the order of the page, in view and with a ring. We looked at pictures of 17 with forced colours and at 320 pixels (400 % zoom), and nothing scrolled sideways. With forced colours, chosen tabs and filters did not differ from others and the main buttons had no edge; at 400 %, names in the lists of staff were broken into letters. Both are mended. The check did not include a session with a screen reader on a device.",
        },
      ],
    },
    {
      id: "report",
      heading: "Report a barrier",
      blocks: [
        {
          p: "Write to {contactEmail} or call {phone}. It helps to know the address of the page, what you wanted to do, and the device and assistive technology you used. We reply within five working days, give you what you need in another way, and tell you when we expect to have the barrier removed.",
        },
        {
          p: "If our answer does not help, you can turn to the authority that oversees the European Accessibility Act in the EU country where you live, or in New Zealand to Te Kāhui Tika Tangata Human Rights Commission.",
        },
      ],
    },
  ],
};
