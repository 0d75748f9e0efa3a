import type { QuizSeed } from "../course-seed.ts";

export const airLawHumanFactorsQuiz: QuizSeed = {
  kind: "quiz",
  id: "air-law-human-factors-quiz",
  title: "Air Law and Human Factors: Quiz",
  questions: 10,
  minutes: 20,
  passPercent: 70,
  bank: [
    {
      id: "which-part",
      kind: "single",
      text: "In which Part of the New Zealand Civil Aviation Rules do you find the requirements for a private pilot licence?",
      options: [
        { id: "a", text: "Part 61", correct: true },
        { id: "b", text: "Part 67" },
        { id: "c", text: "Part 91" },
        { id: "d", text: "Part 141" },
      ],
      explanation:
        "Part 61 deals with licences and ratings, 67 with medical certification, 91 with general operating and flight rules and 141 with training organisations.",
    },
    {
      id: "advisory-circular",
      kind: "single",
      text: "What is an Advisory Circular?",
      options: [
        { id: "a", text: "A rule that replaces an older Part" },
        {
          id: "b",
          text: "An explanation of an acceptable way to comply with a rule",
          correct: true,
        },
        { id: "c", text: "A notice about a temporary hazard" },
        { id: "d", text: "The part of a training organisation's manual that the CAA approves" },
      ],
      explanation:
        "The rule says what must be; the circular with the matching number describes one acceptable means of doing so and, for licences, the examination syllabus. Temporary hazards are published as NOTAM.",
    },
    {
      id: "solo-needs",
      kind: "multiple",
      text: "What does a student in New Zealand need for a solo flight? Choose all that apply.",
      options: [
        { id: "a", text: "An instructor's authorisation for the flight", correct: true },
        { id: "b", text: "A suitable medical certificate", correct: true },
        { id: "c", text: "A student pilot licence issued by the CAA" },
        { id: "d", text: "The minimum age in Part 61", correct: true },
        { id: "e", text: "Passes in all six written subjects" },
      ],
      explanation:
        "New Zealand issues no separate student licence. Age, medical, English and the instructor's authorisation are what count; the six subjects are required for the licence itself.",
    },
    {
      id: "passenger-recency",
      kind: "single",
      text: "A private pilot wants to carry a passenger by day. Which recent experience is required as a basic rule?",
      options: [
        { id: "a", text: "One take-off and one landing within 30 days" },
        { id: "b", text: "Three take-offs and landings in 90 days", correct: true },
        { id: "c", text: "Five hours in six months" },
        { id: "d", text: "Twelve hours in twelve months" },
      ],
      explanation:
        "Part 61 and Part-FCL share this figure in outline. Each has details about type, class and night, which one looks up. A current biennial flight review is needed in New Zealand as well.",
    },
    {
      id: "transfer",
      kind: "single",
      text: "A student from Budapest passes the New Zealand air law paper and later continues under Part-FCL. What should she expect?",
      options: [
        { id: "a", text: "The paper counts, as ICAO law is the same everywhere" },
        { id: "b", text: "The paper counts if translated" },
        { id: "c", text: "Neither the paper nor any of the flight hours can ever count there" },
        {
          id: "d",
          text: "The authority decides on credit, and the paper is unlikely to count",
          correct: true,
        },
      ],
      explanation:
        "Licences and examinations are not interchangeable, and air law is a different law. Logged instruction may be credited in part. The issuing authority decides, so one asks it in writing beforehand.",
    },
    {
      id: "eu-instruments",
      kind: "single",
      text: "Under which set of EU rules do you find the common rules of the air, such as VFR minima?",
      options: [
        { id: "a", text: "Part-FCL" },
        { id: "b", text: "Part-MED" },
        { id: "c", text: "SERA", correct: true },
        { id: "d", text: "Part-NCO" },
      ],
      explanation:
        "SERA, Implementing Regulation (EU) No 923/2012, contains the rules of the air. Part-FCL covers licences, Part-MED medicals and Part-NCO the operation of non-commercial, non-complex aircraft.",
    },
    {
      id: "converging",
      kind: "single",
      text: "You are converging with another aeroplane at about the same level. It is on your right. Who gives way?",
      options: [
        { id: "a", text: "You do", correct: true },
        { id: "b", text: "The other does" },
        { id: "c", text: "The faster of the two" },
        { id: "d", text: "Both turn left" },
      ],
      explanation:
        "The one who has the other on the right gives way. Head on, both turn right. In every case, having the right of way does not relieve a pilot of avoiding a collision.",
    },
    {
      id: "collision-course",
      kind: "single",
      text: "Which aircraft in your windscreen is on a collision course?",
      options: [
        { id: "a", text: "One that moves quickly across from left to right" },
        { id: "b", text: "One that stays in the same place and grows", correct: true },
        { id: "c", text: "One that moves slowly up the screen" },
        { id: "d", text: "One that is below the horizon and shrinks" },
      ],
      explanation:
        "Constant bearing with decreasing range means collision. As it does not move, it is also the one the eye most easily overlooks, which is why one scans in sectors and pauses.",
    },
    {
      id: "cruise-level",
      kind: "single",
      text: "VFR above 3000 ft in New Zealand, magnetic track 203°. Which cruising altitude fits the table?",
      options: [
        { id: "a", text: "3500 ft" },
        { id: "b", text: "4500 ft", correct: true },
        { id: "c", text: "5500 ft" },
        { id: "d", text: "5000 ft" },
      ],
      explanation:
        "From 090° to 269° magnetic, New Zealand uses even thousands plus 500: 4500, 6500 and so on. European rules divide at north and south instead.",
    },
    {
      id: "class-c",
      kind: "single",
      text: "What does a VFR flight need to enter a Class C control zone?",
      options: [
        { id: "a", text: "A transponder code only" },
        { id: "b", text: "A broadcast of position on the common frequency" },
        { id: "c", text: "A clearance, read back", correct: true },
        { id: "d", text: "An instrument rating" },
      ],
      explanation:
        "Class C is controlled, and VFR flights are admitted by clearance. Broadcasts belong to uncontrolled airspace and mandatory broadcast zones; only Class A is reserved for instrument flights.",
    },
    {
      id: "fuel-reserve",
      kind: "single",
      text: "What is the minimum reserve for a VFR flight by day in New Zealand, beyond the fuel to destination?",
      options: [
        { id: "a", text: "15 minutes" },
        { id: "b", text: "30 minutes", correct: true },
        { id: "c", text: "45 minutes" },
        { id: "d", text: "60 minutes" },
      ],
      explanation:
        "Thirty minutes by day and 45 by night at normal cruise, under Part 91. It is a legal minimum for landing, and students plan for more.",
    },
    {
      id: "hypoxia",
      kind: "multiple",
      text: "Which statements about hypoxia are right? Choose all that apply.",
      options: [
        { id: "a", text: "It may feel pleasant", correct: true },
        { id: "b", text: "Pain gives early warning of it" },
        { id: "c", text: "Judgement suffers early", correct: true },
        { id: "d", text: "Smoking makes one notice effects lower down", correct: true },
      ],
      explanation:
        "There is no pain and little warning, and the faculty that would notice is the first to go. Oxygen or descent is the cure.",
    },
    {
      id: "headache-heater",
      kind: "single",
      text: "On a cold day with the heater on you develop a headache, and the detector has a dark spot. What do you do first?",
      options: [
        { id: "a", text: "Breathe more slowly and drink water" },
        { id: "b", text: "Climb to cleaner air" },
        { id: "c", text: "Heater off and fresh air on, then land", correct: true },
        { id: "d", text: "Continue, and report it after the flight" },
      ],
      explanation:
        "It points to carbon monoxide from the exhaust. Shut the source, ventilate, land and see a doctor; the blood takes hours to clear. Climbing adds hypoxia to it.",
    },
    {
      id: "narrow-runway",
      kind: "single",
      text: "You approach a runway that is much narrower than the one you are used to. What error does the illusion invite?",
      options: [
        { id: "a", text: "An approach that is too low", correct: true },
        { id: "b", text: "An approach that is too high" },
        { id: "c", text: "Landing to the left of the centre line" },
        { id: "d", text: "Flying too fast on final" },
      ],
      explanation:
        "A narrow runway looks farther below, so you feel too high and descend. The aiming point and the airspeed tell the truth.",
    },
    {
      id: "protector-pilot",
      kind: "multiple",
      text: "You hold a private licence and work for a principal who wants to be flown to a meeting. What is sound? Choose all that apply.",
      options: [
        {
          id: "a",
          text: "Asking the authority beforehand whether such a flight is permitted",
          correct: true,
        },
        { id: "b", text: "Having the car ready as an alternative", correct: true },
        { id: "c", text: "Doing the protection radio while flying, as it saves a person" },
        { id: "d", text: "Agreeing on conditions for not flying in advance", correct: true },
        { id: "e", text: "Lowering personal minima for an important meeting" },
      ],
      explanation:
        "A private licence does not permit hire or reward, and only the authority can say where the line lies. Roles are kept apart, minima are changed on the ground with an instructor, and a car takes the pressure away.",
    },
  ],
};
