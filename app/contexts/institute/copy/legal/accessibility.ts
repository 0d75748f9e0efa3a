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
            "Wide tables such as gradebooks, the planner of sessions, and boards scroll sideways within their frame, also at a zoom of 400 %. With wider text spacing the staff's list of applications scrolls sideways in a window of 1280 pixels.",
            "In wide windows, lists of staff shorten long email addresses. The record of the person shows them in full.",
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
          p: "On 28 November 2026 we walked the site in Chromium, with the demonstration's data and as a visitor, a member, an employer, an instructor and staff. A script opened 332 addresses, nearly every kind of page there is. On each it ran the automated checks, read the names of all controls, the order of headings and the size of targets, and looked for text that is cut at 320 pixels, which is a zoom of 400 %. The working pages were in the dark appearance. On 53 pages it followed the tab key through more than 1,900 stops, each named, in view and with a ring, and looked for text that is lost with the wider spacing of WCAG 1.4.12. On 17 pages it measured the contrast of what is under the pointer. We looked at pictures of about 60 pages in widths from 390 to 1920 pixels, and of 12 with forced colours.",
        },
        {
          p: "The walk found these barriers, which are mended:",
        },
        {
          list: [
            "In the head of the recruitment pages for candidates and for employers, links were white on white. On a dark part of the admissions page a link was dark blue.",
            "At 320 pixels long licences made a job listing wider than the window, and email addresses in the lists of staff were cut.",
            "A board of applications whose columns are empty could not be scrolled with a keyboard.",
            "Screen readers found a landmark of the same name at every post of the forum, and a list that was not marked up as one.",
            "In the dark appearance a block covered part of the first column of wide tables.",
          ],
        },
        {
          p: "The walk did not include a screen reader on a device, other browsers than Chromium, or PDF documents. The script followed the first 45 to 70 stops of a page, so the end of long pages was walked on some pages only.",
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
