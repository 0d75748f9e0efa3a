import type { TermsCopy } from "./terms.ts";

/** The forum's rules and how they are kept, in plain words (Digital Services Act, Art. 14). */
export const forumRulesCopy: TermsCopy = {
  title: "Forum Rules",
  updated: "2026-11-27",
  intro:
    "What may be written in the forum of {instituteName}, who keeps it that way, how they decide, and what you can do if you disagree. These rules are part of our terms.",
  sections: [
    {
      id: "rules",
      heading: "The rules",
      blocks: [
        {
          list: [
            "Write nothing that identifies a principal, an operation or a person under protection.",
            "Say what you know from your own work, and say so when you are guessing.",
            "No threats, harassment, hatred, unlawful content or instructions for harming people.",
            "No advertising, and no recruiting outside the job board.",
            "Do not post other people’s personal information or work.",
            "Keep to the subject of the category and the topic.",
          ],
        },
      ],
    },
    {
      id: "moderators",
      heading: "Who looks after the forum",
      blocks: [
        {
          p: "Moderators are people: members whom the institute has asked to do this, and our staff. A badge beside their name says so. They can edit, lock, move and remove posts, and limit posting.",
        },
        {
          p: "Nothing is removed by a machine. Machines only count: how much somebody posts in an hour or a day, and whether the same text is posted again.",
        },
      ],
    },
    {
      id: "reports",
      heading: "Reporting a post",
      blocks: [
        {
          p: "Everybody can report a post, with an account or without. Press “Report” below it, choose what is wrong, and say why. If you have no account, give an email address.",
        },
        {
          list: [
            "You are told that your report has arrived.",
            "A moderator reads the post and your report, usually within a day, and decides: the post stays or is removed.",
            "You are told what was decided. The author never learns who reported the post.",
            "If the post stays and you think that this is wrong, report it again and say what we have overlooked, or write to {contactEmail}.",
          ],
        },
        {
          p: "Whoever keeps sending reports that are plainly unfounded may be stopped from reporting for a time, after a warning.",
        },
      ],
    },
    {
      id: "removals",
      heading: "When a post is removed",
      blocks: [
        {
          p: "Everybody sees that a moderator removed a reply at that place, and nothing of what it said. The author gets a statement of reasons, on the site and by email:",
        },
        {
          list: [
            "which post it is, and that it is removed everywhere;",
            "the reason, the rule or the law that it breaks, and what in the post breaks it;",
            "whether somebody reported it or a moderator came across it;",
            "whether automated means were used;",
            "how to object.",
          ],
        },
      ],
    },
    {
      id: "objections",
      heading: "Objecting",
      blocks: [
        {
          p: "The author can object for six months, on the page with the statement of reasons. It costs nothing. Another moderator than the one who removed the post reads the objection and decides. The author is told the decision and why. If the removal was wrong, the post is shown again at its place.",
        },
        {
          p: "Going to a court is possible at any time. Members in the European Union can also turn to a certified out-of-court dispute settlement body.",
        },
      ],
    },
    {
      id: "contact",
      heading: "Asking us",
      blocks: [
        {
          p: "Users and authorities reach us about the forum at {contactEmail}, in English or Hungarian.",
        },
      ],
    },
  ],
};
