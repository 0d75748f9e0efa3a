import type { QuizSeed } from "../course-seed.ts";

export const vehiclesAndIncidentsQuiz: QuizSeed = {
  kind: "quiz",
  id: "vehicles-and-incidents-quiz",
  title: "Vehicles, Awareness and Incidents: Quiz",
  questions: 12,
  minutes: 25,
  passPercent: 70,
  bank: [
    {
      id: "fixed-points",
      kind: "multiple",
      text: "Which of these are fixed points of a journey? Choose all that apply.",
      options: [
        { id: "a", text: "The driveway of the principal's home", correct: true },
        { id: "b", text: "One of three parallel main roads" },
        { id: "c", text: "The only bridge to an island suburb", correct: true },
        { id: "d", text: "The entrance of the office", correct: true },
        { id: "e", text: "A petrol station chosen on the day" },
      ],
      explanation:
        "A fixed point is one that every route must pass. Roads and filling stations can be varied; home, office and the single bridge cannot, so they deserve most attention.",
    },
    {
      id: "less-predictable",
      kind: "single",
      text: "You wish to make a daily journey less predictable. What should be varied first?",
      options: [
        { id: "a", text: "The car" },
        { id: "b", text: "The time", correct: true },
        { id: "c", text: "The route, daily" },
        { id: "d", text: "The driver" },
      ],
      explanation:
        "Changing the time costs little and needs no new knowledge. Many routes, of which the driver knows few, bring a road risk that is more certain than the one they are meant to reduce.",
    },
    {
      id: "route-time",
      kind: "single",
      text: "The map gives 30 minutes to the airport at the hour of the move. A reconnaissance at that hour took 52. What goes on the route card?",
      options: [
        { id: "a", text: "30 minutes, as maps use many journeys" },
        { id: "b", text: "41 minutes, the mean" },
        { id: "c", text: "30 minutes, and a note to drive briskly" },
        { id: "d", text: "52 minutes, plus an open reserve", correct: true },
      ],
      explanation:
        "The measured time is the planning time, and a reserve is shown openly. Averages and hope are how a driver comes to be told to hurry.",
    },
    {
      id: "decision-point",
      kind: "single",
      text: "What is the decision point on a route card?",
      options: [
        {
          id: "a",
          text: "The place by which one must choose between road and alternative",
          correct: true,
        },
        { id: "b", text: "The time by which the principal must have confirmed the journey" },
        { id: "c", text: "The junction with the heaviest traffic" },
        { id: "d", text: "The half-way mark, where the driver reports" },
      ],
      explanation:
        "An alternative is worth something only as long as it can still be reached. The card therefore names the last place where the choice is open, in words the driver will recognise.",
    },
    {
      id: "who-decides",
      kind: "single",
      text: "The officer in the front seat is worried about being late and asks the driver to go faster. Who decides on the speed?",
      options: [
        { id: "a", text: "The officer, who commands the car" },
        { id: "b", text: "The principal, whose time it is" },
        { id: "c", text: "The driver", correct: true },
        { id: "d", text: "The team leader, by radio" },
      ],
      explanation:
        "The driver decides everything about the vehicle and answers for it in law. The officer decides on doors, stops and destinations.",
    },
    {
      id: "round-again",
      kind: "single",
      text: "When should the officer say “round again”?",
      options: [
        { id: "a", text: "Only after the advance has reported a threat" },
        { id: "b", text: "Whenever the arrival does not look right", correct: true },
        { id: "c", text: "When the principal is still telephoning" },
        { id: "d", text: "When nobody has come out to greet the principal" },
      ],
      explanation:
        "It costs two minutes and needs no justification. If people have to defend the decision afterwards, they will stop making it.",
    },
    {
      id: "side",
      kind: "multiple",
      text: "A team moves from Christchurch to Budapest. What changes about getting in and out of cars? Choose all that apply.",
      options: [
        { id: "a", text: "Traffic keeps to the other side of the road", correct: true },
        {
          id: "b",
          text: "The kerb, and so the principal's door, is on the other side",
          correct: true,
        },
        { id: "c", text: "Rear belts need not be worn" },
        { id: "d", text: "Protection drivers may pass red lights" },
      ],
      explanation:
        "New Zealand drives on the left, Hungary on the right, and habits at the kerb have to follow. Belts are worn in both, and private teams have no exemption from road law in either.",
    },
    {
      id: "leaving-order",
      kind: "single",
      text: "When leaving a building, what comes first?",
      options: [
        { id: "a", text: "The car is in place and ready", correct: true },
        { id: "b", text: "The principal stands inside the door with a coat on" },
        { id: "c", text: "The officer steps out to signal the driver" },
        { id: "d", text: "The principal walks, and the car meets them" },
      ],
      explanation:
        "A principal waiting on a pavement is a planning failure. The car is ready, then the principal is asked to leave the room.",
    },
    {
      id: "strange-object",
      kind: "multiple",
      text: "During the daily walk round, the driver sees a taped package under the car. What is right? Choose all that apply.",
      options: [
        { id: "a", text: "Leave it untouched and do not start the engine", correct: true },
        { id: "b", text: "Pull it clear with the tow strap" },
        { id: "c", text: "Move people away", correct: true },
        { id: "d", text: "Call the police", correct: true },
        { id: "e", text: "Drive the car to an open place" },
      ],
      explanation:
        "Nobody on a protection team handles such a thing. Distance and a telephone call are the whole drill. Moving the object or the car is work for specialists.",
    },
    {
      id: "interest",
      kind: "multiple",
      text: "Which of these suggest that somebody may be watching the principal? Choose all that apply.",
      options: [
        {
          id: "a",
          text: "The same car at two places far apart, with no plain reason",
          correct: true,
        },
        { id: "b", text: "A man who looks foreign near the office" },
        { id: "c", text: "Somebody who rises and leaves whenever you do", correct: true },
        { id: "d", text: "Questions to the porter about the principal's hours", correct: true },
        { id: "e", text: "A neighbour who waves each morning" },
      ],
      explanation:
        "Interest shows itself in repetition, in movement that depends on yours and in attention to arrangements. Appearance is no evidence of anything.",
    },
    {
      id: "follow-reaction",
      kind: "single",
      text: "The driver believes that a car has been behind for 15 minutes. What is the best course?",
      options: [
        { id: "a", text: "Make a sudden U-turn, to be sure, and look at the driver in passing" },
        { id: "b", text: "Stop and ask the other driver" },
        { id: "c", text: "Drive home quickly, close the gate and watch from a window" },
        {
          id: "d",
          text: "Report it and make for a staffed, lit place such as a police station",
          correct: true,
        },
      ],
      explanation:
        "Home is the place not to show, confrontation tells you nothing safely, and sharp manoeuvres endanger everyone. People, light and police change the situation without a risk.",
    },
    {
      id: "log-entry",
      kind: "single",
      text: "Which entry in the observation log is most useful?",
      options: [
        { id: "a", text: "“Suspicious man again, probably a journalist”" },
        {
          id: "b",
          text: "“14 May 08.10–08.35, man c. 40, green jacket, photographed staff door twice”",
          correct: true,
        },
        { id: "c", text: "“Usual people outside this morning, nothing special”" },
        {
          id: "d",
          text: "“This morning a nervous man from the Balkans, watching us for a very long time”",
        },
      ],
      explanation:
        "Time, place, description and conduct can be compared with later entries. Guesses about profession, origin and mood cannot, and may wrong somebody.",
    },
    {
      id: "bleeding",
      kind: "single",
      text: "Firm direct pressure does not stop severe bleeding from the lower arm. What next, if you are trained and equipped?",
      options: [
        { id: "a", text: "Raise the arm and wait for the ambulance" },
        { id: "b", text: "Lift the dressing to look, then press again" },
        {
          id: "c",
          text: "A tourniquet over the elbow joint, to be loosened every ten minutes or so",
        },
        {
          id: "d",
          text: "A tourniquet above the wound, clear of the joint, with the time noted",
          correct: true,
        },
      ],
      explanation:
        "A tourniquet goes a hand's breadth above the wound, never over a joint, is tightened until the bleeding stops, and is not loosened. The time is written where the ambulance crew sees it.",
    },
    {
      id: "cpr",
      kind: "multiple",
      text: "Which statements about CPR on an adult are correct? Choose all that apply.",
      options: [
        { id: "a", text: "100 to 120 compressions a minute", correct: true },
        { id: "b", text: "An occasional gasp counts as breathing, so wait" },
        { id: "c", text: "Change the person compressing about every two minutes", correct: true },
        { id: "d", text: "Use the defibrillator as soon as it arrives", correct: true },
        { id: "e", text: "Stop for a minute after every thirty compressions" },
      ],
      explanation:
        "Gasping is not normal breathing and is a reason to begin. Pauses are kept as short as possible, and quality is kept by changing over before one is tired.",
    },
    {
      id: "colleague-hurt",
      kind: "single",
      text: "In an incident a colleague is hurt and the principal is unhurt. What does the close officer do?",
      options: [
        { id: "a", text: "Treats the colleague, as the only casualty" },
        { id: "b", text: "Stays with the principal; another treats", correct: true },
        { id: "c", text: "Sends the principal to the car alone" },
        { id: "d", text: "Takes command of the scene" },
      ],
      explanation:
        "The orders say beforehand who treats. The task does not end because somebody is hurt, and the person nearest the principal is the last to leave them.",
    },
    {
      id: "next-decision",
      kind: "single",
      text: "The principal is out of danger in a locked room. What comes before deciding how the day goes on?",
      options: [
        { id: "a", text: "Telephoning the press office" },
        { id: "b", text: "Going back to look for the offender" },
        { id: "c", text: "Writing the full report" },
        { id: "d", text: "Accounting for everybody by name", correct: true },
      ],
      explanation:
        "Recognise, move, account, decide. Calling people by name shows who is missing or hurt, and the pause protects the second decision from the hurry of the first.",
    },
    {
      id: "deescalate",
      kind: "multiple",
      text: "Somebody insists loudly on handing a letter to the principal. Which of these help to calm matters? Choose all that apply.",
      options: [
        { id: "a", text: "Speaking more quietly and slowly than they do", correct: true },
        { id: "b", text: "Standing square in front of them, chest to chest" },
        { id: "c", text: "Offering to pass the letter on", correct: true },
        { id: "d", text: "Keeping the hands visible and low", correct: true },
        { id: "e", text: "Repeating that there is nothing you can do" },
      ],
      explanation:
        "Angle, distance, voice and an offer give the other person a way to leave with dignity. Blocking and bare refusal leave them only one direction.",
    },
    {
      id: "report-order",
      kind: "single",
      text: "Two officers were present at an incident. When should each write the account?",
      options: [
        { id: "a", text: "Together, so that the accounts agree on times and places" },
        { id: "b", text: "After reading the venue's report" },
        {
          id: "c",
          text: "Alone, the same day, before talking over the details",
          correct: true,
        },
        { id: "d", text: "When a lawyer or insurer asks for it" },
      ],
      explanation:
        "Memories grow together in conversation. Two honest accounts that differ a little are worth more than two that match in every word.",
    },
  ],
};
