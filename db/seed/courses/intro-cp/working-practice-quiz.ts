import type { QuizSeed } from "../course-seed.ts";

export const workingPracticeQuiz: QuizSeed = {
  kind: "quiz",
  id: "working-practice-quiz",
  title: "Working Practice: Quiz",
  questions: 10,
  minutes: 20,
  passPercent: 70,
  bank: [
    {
      id: "search-aim",
      kind: "single",
      text: "What does a searcher mainly look for in a room?",
      options: [
        { id: "a", text: "Objects like those shown in the training pictures" },
        { id: "b", text: "Whatever does not belong or is not as it was", correct: true },
        { id: "c", text: "Anything made of metal" },
        { id: "d", text: "Property of the venue's staff" },
      ],
      explanation:
        "A fixed picture of an object blinds one to everything else. Somebody who knows the room can say what is different, and this covers loose wires as well as bags.",
    },
    {
      id: "search-start",
      kind: "single",
      text: "Two searchers enter a function room. How do they begin?",
      options: [
        { id: "a", text: "With the ceiling, since it takes longest" },
        { id: "b", text: "Each in the half that they know better" },
        {
          id: "c",
          text: "By standing still, looking and listening; then round the walls both ways",
          correct: true,
        },
        {
          id: "d",
          text: "By moving the furniture to the middle, so that the walls are free to be seen",
        },
      ],
      explanation:
        "Half a minute of quiet shows and sounds more than haste. Going round in opposite directions, and then changing, means that everything is seen by two people.",
    },
    {
      id: "searched-room",
      kind: "single",
      text: "A room was searched at 17.00 and left open and empty until 18.30. What is its state?",
      options: [
        { id: "a", text: "Searched, as the record shows" },
        { id: "b", text: "Searched, if nobody was seen near it" },
        { id: "c", text: "Half searched; check the entrance again" },
        { id: "d", text: "Not searched; it was not kept", correct: true },
      ],
      explanation:
        "A search is valid for as long as the room is occupied by the team, or locked and sealed. After that it tells you about the past.",
    },
    {
      id: "find",
      kind: "multiple",
      text: "Behind a curtain you find a bag, and nobody knows whose it is. What do you do? Choose all that apply.",
      options: [
        { id: "a", text: "Open the zip a little to see what is inside" },
        { id: "b", text: "Move people away by a way that has been looked at", correct: true },
        { id: "c", text: "Refrain from transmitting beside it", correct: true },
        { id: "d", text: "Carry it to the yard" },
        { id: "e", text: "Tell the police and the venue", correct: true },
      ],
      explanation:
        "Do not touch, do not transmit, move people, tell. Opening or carrying it replaces a small doubt by a large risk and may destroy evidence.",
    },
    {
      id: "bag-consent",
      kind: "single",
      text: "A guest declines to open her bag at the entrance of a private function. What may happen?",
      options: [
        { id: "a", text: "The officer may open it in front of a witness" },
        { id: "b", text: "The occupier may refuse her entry", correct: true },
        { id: "c", text: "She may be held until police arrive" },
        { id: "d", text: "The bag may be taken and returned later" },
      ],
      explanation:
        "Without consent there is no private power to search. The occupier decides who comes in, and that is the whole of the remedy.",
    },
    {
      id: "vehicle-order",
      kind: "single",
      text: "Why is a vehicle always searched in the same order?",
      options: [
        { id: "a", text: "A gap in the routine is noticed", correct: true },
        { id: "b", text: "The law prescribes the order" },
        { id: "c", text: "It leaves fewer fingerprints" },
        { id: "d", text: "It lets one person talk while working" },
      ],
      explanation:
        "A constant sequence makes an omission feel wrong. It also lets a second person take over in the middle and know what remains.",
    },
    {
      id: "leader-place",
      kind: "single",
      text: "Why does the leader of a small team usually not walk beside the principal?",
      options: [
        { id: "a", text: "It is too tiring" },
        { id: "b", text: "The principal prefers a junior" },
        {
          id: "c",
          text: "It is hard to think of the next hour while watching the next metre",
          correct: true,
        },
        {
          id: "d",
          text: "The leader has to stay near the base radio and the telephone at all times",
        },
      ],
      explanation:
        "The close officer's attention is wholly on what is near. Somebody must be free for the plan and the clock.",
    },
    {
      id: "lowered-voice",
      kind: "single",
      text: "Your principal lowers her voice each time you come closer. What does this tell you?",
      options: [
        { id: "a", text: "She is hiding something that the client should know" },
        { id: "b", text: "You are too near for this situation", correct: true },
        { id: "c", text: "She would like a different officer" },
        { id: "d", text: "Somebody may be listening" },
      ],
      explanation:
        "Distance is right when you can step in and are otherwise forgotten. If she looks round for you, it is too great; if she lowers her voice, too small.",
    },
    {
      id: "handover-parts",
      kind: "multiple",
      text: "Which of these belong to the four parts of a handover? Choose all that apply.",
      options: [
        { id: "a", text: "Where the principal is, and what is going on", correct: true },
        { id: "b", text: "What comes next, and when", correct: true },
        { id: "c", text: "How well the last shift did" },
        { id: "d", text: "Anything odd one has wondered about", correct: true },
        { id: "e", text: "The principal's medical history" },
      ],
      explanation:
        "Is, was, will be, odd. Judgement on the shift belongs in the debrief, and medical details on the sealed card.",
    },
    {
      id: "changing-hands",
      kind: "single",
      text: "When has a position changed hands?",
      options: [
        { id: "a", text: "When the relief arrives" },
        { id: "b", text: "At the time named in the order" },
        { id: "c", text: "When the handover has been spoken in full" },
        { id: "d", text: "When the relief has said “I have it”", correct: true },
      ],
      explanation:
        "Between arrival and acceptance two people may each believe that the other is watching. The spoken acceptance closes the gap.",
    },
    {
      id: "debrief-rule",
      kind: "multiple",
      text: "Which of these make a debrief useful? Choose all that apply.",
      options: [
        { id: "a", text: "The leader speaks last", correct: true },
        { id: "b", text: "Every mistake is given a name" },
        { id: "c", text: "At most three changes, with person and time", correct: true },
        { id: "d", text: "Changes are written into the next order", correct: true },
        { id: "e", text: "It is held when the task is over and everyone has rested for a week" },
      ],
      explanation:
        "People speak more freely before the leader has spoken, and about arrangements more than about each other. Held late or left unwritten, a debrief is conversation.",
    },
    {
      id: "first-look",
      kind: "single",
      text: "You come upon a man lying in a corridor. What comes before touching him?",
      options: [
        { id: "a", text: "Checking for a pulse at the neck" },
        { id: "b", text: "Looking for what may have hurt him and may hurt you", correct: true },
        { id: "c", text: "Turning him on his side" },
        { id: "d", text: "Asking passers-by whether he is known to be unwell" },
      ],
      explanation:
        "Danger comes first: electricity, traffic, fire, an assailant. A second casualty helps nobody.",
    },
    {
      id: "first-treated",
      kind: "single",
      text: "A casualty does not answer, is breathing noisily, and blood is pooling under one leg. What do you deal with first?",
      options: [
        { id: "a", text: "The noisy breathing" },
        { id: "b", text: "The unresponsiveness; check the pupils" },
        { id: "c", text: "The pooling blood", correct: true },
        { id: "d", text: "Possible injury to the spine" },
      ],
      explanation:
        "Catastrophic bleeding is dealt with first because it kills within minutes. Press, and then open the airway without delay, with help from anyone who is near.",
    },
    {
      id: "alone-aed",
      kind: "single",
      text: "You are alone with somebody who is not breathing. You have called 111 on loudspeaker. A defibrillator hangs in sight, ten metres away. What do you do?",
      options: [
        { id: "a", text: "Fetch it and use it at once", correct: true },
        { id: "b", text: "Give two minutes of CPR, then look for help" },
        { id: "c", text: "Leave it, as you are not a paramedic" },
        { id: "d", text: "Wait for the dispatcher to send someone" },
      ],
      explanation:
        "In sight and seconds away, it is worth the short pause. It is made for untrained people and will not shock without need. If it were not in sight, you would begin compressions and send the first person to come.",
    },
    {
      id: "crew-handover",
      kind: "multiple",
      text: "Which of these belong in a thirty-second handover to the ambulance crew? Choose all that apply.",
      options: [
        { id: "a", text: "What happened, and at what time", correct: true },
        { id: "b", text: "What you found and what you did", correct: true },
        { id: "c", text: "Your view of who was to blame" },
        { id: "d", text: "How the casualty has changed since", correct: true },
        { id: "e", text: "That he takes a blood thinner", correct: true },
      ],
      explanation:
        "Who, what happened, found, done, changed, and anything that alters treatment. Blame is for later and for others.",
    },
  ],
};
