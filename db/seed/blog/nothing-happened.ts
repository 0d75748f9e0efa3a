import type { PostSeed } from "./post-seed.ts";

export const nothingHappened: PostSeed = {
  number: 8,
  slug: "the-day-nothing-happened",
  title: "The day nothing happened: what protection can learn from cockpits",
  description:
    "Aviation grew safe by talking about days on which nothing went wrong. Five of its habits that any protective team can borrow tomorrow.",
  excerpt:
    "Sterile phases, closed loops, a checklist that is read and not recited, threats named aloud, and a debrief without rank: what flying knows about human error, in boots.",
  category: "industry-trends",
  by: "ngaire",
  scene: "hangar",
  daysAgo: 96,
  content: `I have spent my working life among people who fly, and the last years among people who protect. The two trades are more alike than either believes. Both consist of long stretches in which nothing happens, short ones in which everything does, small teams, tired people, and a principal who wants to leave now.

In one respect they are far apart. Aviation has had decades of practice in admitting that competent people make mistakes, and has built its habits upon it. In protection, a mistake is still too often a matter of character. That is a pity, because character cannot be improved by Thursday, and habits can.

## Errors are normal

The psychologist James Reason gave us the picture of slices of cheese: each defence has holes, and an accident is the moment at which they line up. The useful part of the picture is what it says about blame. The person at the end of the chain is only the last hole. If you replace them and leave the other slices as they are, you have paid for a new hole.

Airlines teach this as *threat and error management*. It has three questions. What could make today difficult (threats)? What might we ourselves get wrong (errors)? How would we notice, and what then? A crew asks them before every flight, in one minute. "Wet runway, new first officer, late slot; I tend to rush when we are late; if I do, say *slow*."

A protection team can ask the same in the car park. It costs a minute and does away with the idea that naming a weakness is one.

## The sterile phase

Below ten thousand feet, airline crews say nothing that does not belong to the flight. No football, no lunch, no telephone. Most errors used to happen there, and most of them were begun by a friendly remark.

Our sterile phase is from two minutes before arrival until the door has closed behind the principal. No one calls, jokes, or answers a message. Anybody may speak who sees something; everybody else waits. It feels stiff for a week. After that, silence *means* something on the radio.

## Closing the loop

"Turn left heading two-seven-zero." "Left two-seven-zero." The reply is not politeness. It is the only way in which the speaker learns that what was heard is what was said.

On protection channels I hear "copy" all day. It tells the speaker that somebody was alive. So read back the part that could kill you: the door, the time, the direction. "Car to the north door in two." "North door, two." If it comes back as *north gate*, you have just saved yourself an evening.

## Read it, don't recite it

A checklist is for the things you know perfectly well. Surgeons, pilots and reactor crews use them because memory fails not at random but under exactly the conditions in which they need it. The art is to keep it short, to stop at natural pauses, and to have one person read while another looks and touches. Nine items at most. A list that is longer will be recited, and a recited list checks only the memory of the reciter.

We use three: before leaving the base, before the principal comes out, after everyone is in. Ours are printed on the back of the route card.

## Fit to work?

Every student pilot learns to ask six questions before a flight, by the letters of *I'M SAFE*: illness, medication, stress, alcohol, fatigue, eating. The point is less the answer than that somebody asks. Fatigue is the one that matters most with us, because the tired person is the last to know; seventeen hours awake can affect performance as a drink or two would.

Make it possible to say "I am not fit to drive" without paying for it. You do that by having the lead say it first.

## The debrief that has no rank

In the aircraft, the captain begins with the captain's own errors. Then the first officer speaks, then the instructor. What happened, not who did it; what we expected, what we saw, what we do next time. Ten minutes, written down in three lines, and no punishment for anything that was said there, short of recklessness.

Hold it **also when nothing happened**. Especially then. On the quiet days you will hear that the second car could not see the door; that two people thought the other had the medical bag; that the driver had guessed. Those are tomorrow's holes, and this evening they are free of charge.

## One thing tomorrow

If you take only one of these, take the debrief. It needs no equipment and no permission. Stand in a circle after the last drop-off and let the most junior person begin with "what I did not understand today was…". 

It will be awkward. In a month it will be the most useful ten minutes of the shift; and in a year somebody will ask you how your team came to be so lucky.`,
};
