import type { QuizSeed } from "../course-seed.ts";

export const planningAndMovementQuiz: QuizSeed = {
  kind: "quiz",
  id: "planning-and-movement-quiz",
  title: "Planning and Movement: Quiz",
  questions: 8,
  minutes: 15,
  passPercent: 70,
  bank: [
    {
      id: "backwards",
      kind: "single",
      text: "A meeting begins at 10.30. Settling takes 5 minutes, kerb to room 7, the drive 18, and you keep 7 minutes in hand. When must the car leave?",
      options: [
        { id: "a", text: "09.48" },
        { id: "b", text: "09.53", correct: true },
        { id: "c", text: "10.00" },
        { id: "d", text: "10.05" },
      ],
      explanation:
        "5 + 7 + 18 + 7 = 37 minutes before 10.30 is 09.53. Reckoning backwards from the fixed point makes the reserve visible instead of leaving it to hope.",
    },
    {
      id: "changes",
      kind: "single",
      text: "During a task the principal's assistant tells the driver of a new lunch venue. What should the driver do?",
      options: [
        { id: "a", text: "Drive there, since the assistant speaks for the principal" },
        { id: "b", text: "Refuse, since the order names another venue" },
        {
          id: "c",
          text: "Ask that the agreed person be told, and inform the team leader",
          correct: true,
        },
        { id: "d", text: "Wait until the principal confirms it in the car" },
      ],
      explanation:
        "Changes reach the team through one agreed person, so that all hear the same thing at the same time. The driver's own call makes sure that the leader knows without delay.",
    },
    {
      id: "five-headings",
      kind: "single",
      text: "Under which heading of the operation order do call signs and the succession of leaders belong?",
      options: [
        { id: "a", text: "Situation" },
        { id: "b", text: "Execution" },
        { id: "c", text: "Administration" },
        { id: "d", text: "Command and communications", correct: true },
      ],
      explanation:
        "The five headings are situation, task, execution, administration, and command and communications. A fixed order lets a listener notice what is missing.",
    },
    {
      id: "order-length",
      kind: "single",
      text: "Your operation order takes 25 minutes to read aloud. What is the best remedy?",
      options: [
        { id: "a", text: "Move detail into annexes until ten minutes suffice", correct: true },
        { id: "b", text: "Read it faster, and hand out a copy to every member of the team" },
        { id: "c", text: "Leave out the actions on, since they seldom apply" },
        { id: "d", text: "Brief each member separately on their own part" },
      ],
      explanation:
        "An order must fit in memory. Detail still exists, in annexes. The actions on are the part most needed under pressure, and everyone should know the others' parts in outline.",
    },
    {
      id: "advance-hour",
      kind: "single",
      text: "An event is on a Thursday at 18.00. When is the advance visit worth most?",
      options: [
        { id: "a", text: "Any quiet morning, when staff have time" },
        { id: "b", text: "The Thursday before, at about 18.00", correct: true },
        { id: "c", text: "The evening before, after closing" },
        { id: "d", text: "The same day at noon" },
      ],
      explanation:
        "Light, traffic, staff and neighbours change with the hour and the weekday. A quiet visit may be useful in addition, for searching or for talking, but it does not show what the evening will be like.",
    },
    {
      id: "advance-notes",
      kind: "multiple",
      text: "Which of these belong in the notes an advance officer hands over? Choose all that apply.",
      options: [
        { id: "a", text: "“Side door, 22 paces, opens inwards, key with porter”", correct: true },
        { id: "b", text: "“Lift is quite near the room”" },
        { id: "c", text: "“Defibrillator behind reception, left”", correct: true },
        { id: "d", text: "“Sixty photographs attached, please look through”" },
        { id: "e", text: "“Radio dead on stairs 2 below first floor”", correct: true },
      ],
      explanation:
        "Notes should be measurable and usable at once. “Quite near” means something else to each reader, and a pile of pictures moves the work to somebody with less time.",
    },
    {
      id: "advance-identity",
      kind: "single",
      text: "A hotel manager asks who is coming. The client has not agreed to disclosure. What do you say?",
      options: [
        { id: "a", text: "A false name, so as to protect the guest" },
        { id: "b", text: "The real name, in confidence" },
        {
          id: "c",
          text: "Something true and general, such as “a guest of the conference”",
          correct: true,
        },
        { id: "d", text: "Nothing, and that questions about guests are not permitted here" },
      ],
      explanation:
        "A lie is found out and costs the contact; a name in confidence is a name given away. A true, general answer keeps both trust and information.",
    },
    {
      id: "alone",
      kind: "single",
      text: "You are the only officer. A stranger begins to shout at the principal and comes closer. What is your first aim?",
      options: [
        { id: "a", text: "Calm the stranger by talking" },
        { id: "b", text: "Hold the stranger until police arrive" },
        { id: "c", text: "Film the incident as evidence" },
        { id: "d", text: "Leave with the principal", correct: true },
      ],
      explanation:
        "One person can do one thing, and the task is the principal. Talking, holding and recording all leave the principal standing in the problem.",
    },
    {
      id: "keep-four",
      kind: "multiple",
      text: "Which of these is a position on foot meant to keep? Choose all that apply.",
      options: [
        { id: "a", text: "Sight of hands and of what is coming", correct: true },
        { id: "b", text: "A known way out", correct: true },
        { id: "c", text: "A regular shape that the team can recognise" },
        { id: "d", text: "A normal appearance to bystanders", correct: true },
        { id: "e", text: "Bodily contact with the principal" },
      ],
      explanation:
        "Sight, reach, a way out and normality are the aims. The shape changes with the street, and contact is for the moment of need.",
    },
    {
      id: "suspicion",
      kind: "single",
      text: "On which ground is it sound to pay a second look to somebody?",
      options: [
        { id: "a", text: "Conduct that is unusual for this place", correct: true },
        { id: "b", text: "Clothing that is poor for this neighbourhood" },
        { id: "c", text: "An accent that the team does not know" },
        { id: "d", text: "A feeling shared by two colleagues" },
      ],
      explanation:
        "Conduct, measured against what is usual in that place, can be described and checked. Appearance and accent mislead, and a feeling is a reason to look for conduct, not a finding.",
    },
    {
      id: "answering",
      kind: "single",
      text: "“Lima, Mike. Principal leaving, two minutes, bring the car to the side door.” Which answer is best?",
      options: [
        { id: "a", text: "“Roger.”" },
        { id: "b", text: "“Mike, Lima. Two minutes, side door.”", correct: true },
        { id: "c", text: "“Roger that, all understood, no problem, on my way now.”" },
        { id: "d", text: "“Mike, Lima. Say again after leaving.”" },
      ],
      explanation:
        "Repeating the part that matters proves that it was understood and takes two seconds. “Roger” proves reception only, and long answers block the channel.",
    },
    {
      id: "radio-failed",
      kind: "multiple",
      text: "Radio has failed in a basement car park. Which of these belong to a sound fallback plan? Choose all that apply.",
      options: [
        {
          id: "a",
          text: "An agreed place to go to after a set time without contact",
          correct: true,
        },
        { id: "b", text: "Text messages, which may pass when calls do not", correct: true },
        { id: "c", text: "Everyone keeps calling until somebody answers" },
        { id: "d", text: "A runner or an agreed hand signal", correct: true },
      ],
      explanation:
        "A ladder ends in a rung that needs no equipment: place and time. Constant calling fills the only channel that might still work.",
    },
  ],
};
