import type { QuizSeed } from "../course-seed.ts";

export const roleLawJudgementQuiz: QuizSeed = {
  kind: "quiz",
  id: "role-law-judgement-quiz",
  title: "Role, Law and Judgement: Quiz",
  questions: 10,
  minutes: 20,
  passPercent: 70,
  bank: [
    {
      id: "state-and-private",
      kind: "single",
      text: "What did private protection not take over from the protection services of states?",
      options: [
        { id: "a", text: "Going first to look at a place" },
        { id: "b", text: "Writing orders and reports" },
        { id: "c", text: "The power to give orders to the public", correct: true },
        { id: "d", text: "Leaving early when there is any doubt" },
      ],
      explanation:
        "Method passes from one world to the other, authority does not. Private officers ask, arrange and move away, where a state team could close a road.",
    },
    {
      id: "client-asks",
      kind: "single",
      text: "The client company asks you with whom the principal had dinner. The contract is silent. What is the best answer?",
      options: [
        { id: "a", text: "Name the guest, since the client pays" },
        {
          id: "b",
          text: "Say that you report on safety, and refer them to the principal",
          correct: true,
        },
        { id: "c", text: "Say that she dined alone" },
        { id: "d", text: "Name the guest, and tell the principal afterwards that you did" },
      ],
      explanation:
        "The client is owed results and accounts about safety, not the principal's private life. A lie would be found out, and disclosure ends the trust on which the work depends.",
    },
    {
      id: "confidential-limits",
      kind: "multiple",
      text: "Which of these lie outside the duty of confidentiality? Choose all that apply.",
      options: [
        { id: "a", text: "A child in the household is being harmed", correct: true },
        { id: "b", text: "The principal's marriage is in difficulty" },
        { id: "c", text: "You are called as a witness before a court", correct: true },
        { id: "d", text: "A newspaper offers to print it without names" },
        { id: "e", text: "A former colleague asks among friends" },
      ],
      explanation:
        "Confidentiality does not cover harm to the helpless or lying to a court. It does cover private troubles, and anecdotes without names are still leaks. Take advice on the same day when a limit is reached.",
    },
    {
      id: "saying-no",
      kind: "single",
      text: "Which reply to “I'm going into the crowd” follows the three parts taught in this section?",
      options: [
        {
          id: "a",
          text: "“I am afraid that this is against our procedure for crowds, so I cannot allow it tonight.”",
        },
        {
          id: "b",
          text: "“As you wish, of course. I shall note in the log that I advised against it beforehand.”",
        },
        { id: "c", text: "“It could be dangerous. Please do not.”" },
        {
          id: "d",
          text: "“You'd like to meet them. That side has no way out. I can take you to the rail here.”",
          correct: true,
        },
      ],
      explanation:
        "Understanding, one concrete worry, an immediate offer. Procedure and general danger give the principal nothing to choose.",
    },
    {
      id: "absolute-no",
      kind: "multiple",
      text: "To which requests is the answer simply no? Choose all that apply.",
      options: [
        { id: "a", text: "To drive the car after drinking wine", correct: true },
        { id: "b", text: "To leave by another door than planned" },
        { id: "c", text: "To push a photographer out of the way", correct: true },
        { id: "d", text: "To walk rather than take the car" },
        { id: "e", text: "To carry a closed parcel across a border", correct: true },
      ],
      explanation:
        "Drink, force against people who are merely in the way, and unknown parcels are not negotiable. Doors and walks are matters for planning.",
    },
    {
      id: "child",
      kind: "single",
      text: "You are to protect a nine-year-old on the way to school. What helps most?",
      options: [
        {
          id: "a",
          text: "Explaining your task and agreeing on a code word",
          correct: true,
        },
        { id: "b", text: "Asking the child to ignore you at all times" },
        { id: "c", text: "Telling the child about the threats in detail, with pictures" },
        { id: "d", text: "Speaking about it to the parents only" },
      ],
      explanation:
        "A child who understands can help. Detail frightens, and ignorance leaves a child unable to tell your colleague from a stranger.",
    },
    {
      id: "touch",
      kind: "single",
      text: "What does a Certificate of Approval add to a person's legal power to use force in New Zealand?",
      options: [
        { id: "a", text: "The power to detain for the police" },
        { id: "b", text: "A presumption that the force was reasonable" },
        { id: "c", text: "Nothing", correct: true },
        { id: "d", text: "The power to search bags at a venue" },
      ],
      explanation:
        "The certificate allows a person to work in a class. Force is judged by the law that applies to everyone, section 48 above all.",
    },
    {
      id: "mistake",
      kind: "single",
      text: "An officer honestly takes a telephone in a raised hand for a knife and breaks the man's grip. How does section 48 look at this?",
      options: [
        {
          id: "a",
          text: "The defence fails, because there was in fact no knife and no danger to anyone",
        },
        {
          id: "b",
          text: "It asks whether the force was reasonable in the circumstances he believed in",
          correct: true,
        },
        {
          id: "c",
          text: "The defence succeeds, whatever force he used, because his mistake was an honest one",
        },
        { id: "d", text: "It depends on whether the man complains" },
      ],
      explanation:
        "Belief is taken from the defender's side, even if mistaken; the force is then measured against that belief. So neither the missing knife nor the honest mistake decides the case alone.",
    },
    {
      id: "retreat",
      kind: "single",
      text: "What part does the possibility of leaving play under New Zealand law on self-defence?",
      options: [
        { id: "a", text: "There is a strict duty to retreat first" },
        { id: "b", text: "It plays none, as a person may always stand their ground" },
        { id: "c", text: "It matters only for licensed officers" },
        {
          id: "d",
          text: "It is one of the things that bear on what was reasonable",
          correct: true,
        },
      ],
      explanation:
        "There is no rigid duty, but alternatives belong to reasonableness. For a team whose task is to move the principal away, an unused way out needs a good explanation.",
    },
    {
      id: "after-force",
      kind: "multiple",
      text: "What should follow directly after a justified use of force? Choose all that apply.",
      options: [
        { id: "a", text: "Stopping once the danger has ended", correct: true },
        { id: "b", text: "Looking after injuries on both sides", correct: true },
        { id: "c", text: "Agreeing on one version with the team" },
        { id: "d", text: "Informing the police", correct: true },
        { id: "e", text: "Deleting the venue's recording" },
      ],
      explanation:
        "Each further act of force needs its own reason. Care and candour come next. Accounts are written separately, and recordings are preserved, whichever way they point.",
    },
    {
      id: "thursday-evenings",
      kind: "single",
      text: "A principal has a private appointment each Thursday evening. What does the team's file need?",
      options: [
        { id: "a", text: "Who is met, and since when" },
        { id: "b", text: "Nothing; the evening is left out of planning" },
        { id: "c", text: "Address, time and how to get there discreetly", correct: true },
        { id: "d", text: "The principal's own explanation, in writing" },
      ],
      explanation:
        "The purpose decides what may be collected. Movement needs place and time; the reason for the appointment adds risk to the principal and nothing to the plan.",
    },
    {
      id: "stranger-view",
      kind: "multiple",
      text: "You look at the principal from outside, as a stranger might. Which means are acceptable? Choose all that apply.",
      options: [
        { id: "a", text: "Search engines and public registers", correct: true },
        { id: "b", text: "A false friend request to the principal's daughter" },
        { id: "c", text: "Public posts and training logs", correct: true },
        { id: "d", text: "A leaked customer database bought online" },
      ],
      explanation:
        "The aim is to see what anyone can see. Pretence and stolen data are unlawful or unethical, and they also answer a different question.",
    },
    {
      id: "complete-finding",
      kind: "single",
      text: "Which line is a complete finding?",
      options: [
        { id: "a", text: "“The principal runs every morning by the lake.”" },
        {
          id: "b",
          text: "“For reasons of security the lake should be avoided in the mornings until further notice.”",
        },
        {
          id: "c",
          text: "“There is a high risk at the lake, 12 out of 16, and the risk in the park is medium, 6 out of 16.”",
        },
        {
          id: "d",
          text: "“Because the run is public, someone could wait at the lake; therefore the log is made private.”",
          correct: true,
        },
      ],
      explanation:
        "Cause, possible event and measure belong together. A fact without a consequence, a measure without a reason and a level without either leave the reader with nothing to judge.",
    },
    {
      id: "order-content",
      kind: "single",
      text: "How much of the profile goes into the operation order?",
      options: [
        { id: "a", text: "All of it, so that the team is informed" },
        { id: "b", text: "A few lines that the day needs", correct: true },
        { id: "c", text: "None of it, as it is confidential" },
        { id: "d", text: "The health section, in case of need" },
      ],
      explanation:
        "Orders are copied, carried and lost. The team needs what bears on the day; health information stays on the sealed card.",
    },
    {
      id: "gifts",
      kind: "single",
      text: "A grateful principal offers an expensive watch. The team's rule says: nothing in cash, nothing over a small sum, everything declared. What do you do?",
      options: [
        { id: "a", text: "Accept, since refusing would offend" },
        { id: "b", text: "Accept, and tell a colleague in confidence" },
        { id: "c", text: "Decline with thanks, and declare the offer", correct: true },
        { id: "d", text: "Accept, and return it when the contract ends" },
      ],
      explanation:
        "The rule was made on the first day so that this moment would be easy. Declaring the offer protects both people.",
    },
  ],
};
