import type { QuizSeed } from "../course-seed.ts";

export const fundamentalsQuiz: QuizSeed = {
  kind: "quiz",
  id: "fundamentals-quiz",
  title: "Foundations of Protection: Quiz",
  questions: 10,
  minutes: 20,
  passPercent: 70,
  bank: [
    {
      id: "principal-client",
      kind: "single",
      text: "A company engages a team to protect its chief executive while she travels. Who is the principal?",
      options: [
        { id: "a", text: "The company, because it signs the contract" },
        { id: "b", text: "The chief executive, because she is the one protected", correct: true },
        { id: "c", text: "The team leader, because he gives the orders" },
        { id: "d", text: "The host of each visit, because he controls the venue" },
      ],
      explanation:
        "The principal is the person protected; the client is whoever engages and pays. Keeping them apart shows who may decide about money, about information and about the day's programme.",
    },
    {
      id: "three-rings",
      kind: "single",
      text: "In the picture of three rings, what does each outer ring give to the ring inside it?",
      options: [
        { id: "a", text: "Authority" },
        { id: "b", text: "Deterrence" },
        { id: "c", text: "Time", correct: true },
        { id: "d", text: "Numbers" },
      ],
      explanation:
        "Information and advance work are valuable because they give warning early, when cheap answers are still open. Deterrence may be a side effect, but the plan rests on time.",
    },
    {
      id: "disagreement",
      kind: "single",
      text: "The principal wishes to walk to dinner by a street that you do not recommend. What do you do first?",
      options: [
        { id: "a", text: "Refuse to accompany the walk until the client decides" },
        { id: "b", text: "Say nothing, since it is a private matter, and quietly add an officer" },
        { id: "c", text: "Agree, and raise the point in the debrief next morning" },
        {
          id: "d",
          text: "Say once what you recommend, with the reason and an alternative",
          correct: true,
        },
      ],
      explanation:
        "Advice is owed clearly, once and before the event, with another way on offer. After that the team makes the chosen course as safe as it can. Silence and refusal both end the conversation that keeps the principal safe.",
    },
    {
      id: "nz-documents",
      kind: "single",
      text: "An employee is to guard a person for hire in New Zealand. What does this individual normally need?",
      options: [
        { id: "a", text: "A business licence in any class" },
        {
          id: "b",
          text: "A Certificate of Approval in the personal guard class",
          correct: true,
        },
        { id: "c", text: "A certificate from a training institute" },
        { id: "d", text: "A Certificate of Approval as a crowd controller" },
      ],
      explanation:
        "Under the 2010 Act a licence is for the business or the self-employed person, and a Certificate of Approval for the individual. Classes are separate, and a course certificate is evidence of training only.",
    },
    {
      id: "s48-steps",
      kind: "multiple",
      text: "Section 48 of the Crimes Act 1961 is read in two steps. Which two questions does it ask? Choose all that apply.",
      options: [
        {
          id: "a",
          text: "What did the person honestly believe was happening?",
          correct: true,
        },
        { id: "b", text: "Was the person trained and licensed to use force?" },
        {
          id: "c",
          text: "Was the force reasonable in the circumstances as believed?",
          correct: true,
        },
        { id: "d", text: "Did the other person have a weapon?" },
      ],
      explanation:
        "The belief is looked at from the defender's side, the force by an outside standard. Licence and training give no wider power, and a weapon is one fact among many rather than a condition.",
    },
    {
      id: "after-release",
      kind: "single",
      text: "A man releases the principal's sleeve and steps back. An officer then pushes him hard against a wall. Why is the push a problem?",
      options: [
        {
          id: "a",
          text: "The threat had ended, so the justification had ended with it",
          correct: true,
        },
        { id: "b", text: "Only the police may use force against a person in a public place" },
        { id: "c", text: "The principal had not asked for help" },
        { id: "d", text: "The officer had given no verbal warning before using force" },
      ],
      explanation:
        "Defence covers what is reasonable while the danger lasts. Whatever follows is judged by itself, and section 62 makes a person answerable for excess. Anyone may defend another, and a warning is good practice but not the point here.",
    },
    {
      id: "trespass",
      kind: "single",
      text: "At a private venue in Christchurch a guest must be told to leave. What do you need in order to do this yourself under the Trespass Act 1980?",
      options: [
        { id: "a", text: "A Certificate of Approval" },
        { id: "b", text: "The principal's instruction" },
        { id: "c", text: "Authority given by the occupier", correct: true },
        { id: "d", text: "The presence of a police officer" },
      ],
      explanation:
        "The power belongs to the occupier and to people acting with the occupier's authority. Arrange it with the venue beforehand, preferably in writing, or let the venue's own staff speak.",
    },
    {
      id: "privacy-habits",
      kind: "multiple",
      text: "Which of these are in keeping with the Privacy Act 2020? Choose all that apply.",
      options: [
        { id: "a", text: "Collecting only what the task needs", correct: true },
        { id: "b", text: "Keeping notes on strangers in case they return some year" },
        { id: "c", text: "Correcting a note that proves to be wrong", correct: true },
        {
          id: "d",
          text: "Deleting a guest list when its purpose has ended",
          correct: true,
        },
        { id: "e", text: "Recording a guest's health because it was overheard" },
      ],
      explanation:
        "Purpose runs through the privacy principles: collect for one, keep accurate for it, and stop keeping once it has gone. Information without a purpose is a liability.",
    },
    {
      id: "border-licence",
      kind: "single",
      text: "You hold a New Zealand Certificate of Approval and are sent to Budapest. What does it permit you to do there?",
      options: [
        { id: "a", text: "Guard persons, but not property" },
        { id: "b", text: "Guard persons for up to 90 days" },
        { id: "c", text: "Guard persons, once it has been translated and registered" },
        {
          id: "d",
          text: "Nothing by itself; Hungarian law decides who may guard",
          correct: true,
        },
      ],
      explanation:
        "Licensing of private security is national. Visiting teams usually work with a licensed Hungarian company and agree in writing who acts and who advises.",
    },
    {
      id: "gdpr-special",
      kind: "multiple",
      text: "Which of these are special categories of personal data under Article 9 of the GDPR? Choose all that apply.",
      options: [
        { id: "a", text: "The principal's blood disorder", correct: true },
        { id: "b", text: "The registration number of a car" },
        { id: "c", text: "A demonstrator's political opinions", correct: true },
        { id: "d", text: "The time at which a guest arrived" },
      ],
      explanation:
        "Health data and political opinions are both on the list in Article 9 and need a further condition. Registration numbers and times may be personal data, but not of a special category.",
    },
    {
      id: "gdpr-breach",
      kind: "single",
      text: "A team member in Budapest leaves a folder with guest data in a taxi. When should the team's manager hear of it?",
      options: [
        { id: "a", text: "Within 72 hours" },
        { id: "b", text: "At once", correct: true },
        { id: "c", text: "After the taxi firm has been asked twice" },
        { id: "d", text: "At the next scheduled debrief" },
      ],
      explanation:
        "Article 33 gives the controller up to 72 hours to notify the authority once aware. That time is needed to judge and to write; it is not the team member's time to wait.",
    },
    {
      id: "vulnerability",
      kind: "multiple",
      text: "Which of these are vulnerabilities rather than threats? Choose all that apply.",
      options: [
        { id: "a", text: "The principal leaves home at the same minute daily", correct: true },
        { id: "b", text: "A former employee who feels wronged" },
        { id: "c", text: "The programme is published with times", correct: true },
        { id: "d", text: "An organised group of pickpockets" },
        { id: "e", text: "A side door that does not lock", correct: true },
      ],
      explanation:
        "A threat could cause harm; a vulnerability would let it. Routine, publicity and an unlocked door are conditions that the plan can change, which is why planning begins with them.",
    },
    {
      id: "counting-sources",
      kind: "single",
      text: "Three news sites report that a protest is planned. All quote one agency item. How many sources do you have?",
      options: [
        { id: "a", text: "One", correct: true },
        { id: "b", text: "Two, the agency and the press" },
        { id: "c", text: "Three" },
        { id: "d", text: "Four, counting the agency itself" },
      ],
      explanation:
        "Repetition is not confirmation. Trace each item back to where it began, and count origins.",
    },
    {
      id: "most-concern",
      kind: "single",
      text: "Which observation should raise concern most?",
      options: [
        { id: "a", text: "A crude insult posted once under a news story" },
        { id: "b", text: "A long letter of complaint, addressed to customer services" },
        {
          id: "c",
          text: "A writer of letters who has begun to turn up at venues",
          correct: true,
        },
        { id: "d", text: "A signed petition against the principal's firm" },
      ],
      explanation:
        "Conduct tells more than words. A step from writing to approaching is a change in behaviour and should be recorded and passed on. Insults, complaints and petitions are mostly what they appear to be.",
    },
    {
      id: "matrix",
      kind: "single",
      text: "Two colleagues place the same item in different boxes of the risk matrix. What is the best use of this?",
      options: [
        { id: "a", text: "Take the higher box to be safe" },
        { id: "b", text: "Take the average of both and round it up, to be careful" },
        { id: "c", text: "Let the senior colleague decide" },
        { id: "d", text: "Ask each for the reason, and write down what emerges", correct: true },
      ],
      explanation:
        "The matrix orders a conversation; it measures nothing. Disagreement usually shows that the two know different things or imagine different events, and both belong in the assessment.",
    },
  ],
};
