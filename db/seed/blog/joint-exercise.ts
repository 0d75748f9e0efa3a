import type { PostSeed } from "./post-seed.ts";

export const jointExercise: PostSeed = {
  number: 12,
  slug: "forty-pages-of-debrief",
  title: "Forty pages of debrief, and the three that mattered",
  description:
    "Once a year both bases run one exercise together, over two days and twelve time zones. What went wrong, and what we changed.",
  excerpt:
    "A principal who changes her mind, a car that was not there, a message that was read twice in two ways. Notes from the institute's joint exercise between Christchurch and Budapest.",
  category: "events",
  by: "tibor",
  scene: "briefing",
  daysAgo: 66,
  content: `Once a year our two bases work on the same case. A fictitious principal with a real diary travels for two days; one team plans from Christchurch, the other receives in Budapest; and between them lie eighteen thousand kilometres and, depending on the season, ten to twelve hours. The instructors play everybody else, and they play them badly behaved.

This year's debrief came to forty pages. I was asked to write down what was worth keeping. It turned out to be three.

## The case

The principal was a conservator of paintings, invited to give an opinion that somebody did not want to be given. No firearms, no explosions. The threat was a letter, a former business partner with a temper, and two journalists. Four movements on the first day, five on the second, a public lecture, a private viewing, and a train journey that she decided on at breakfast.

There were two teams of six. Most of the students had been with us for four weeks.

## Page one: "tomorrow morning"

The first thing to go wrong was a word. On Thursday evening in Christchurch, the planning team wrote: *Car to the museum tomorrow morning at nine, confirm.* In Budapest it was Thursday morning. The receiving team confirmed, quite correctly by its own clocks, for Friday at nine. The planners had meant their own tomorrow, and the car was a day away from where it was wanted.

Both sides were competent and both were sure. Neither noticed, since the answer matched the question.

What we changed: no relative days in any message between bases, ever. Day of the week, date, local time at the *place of the action*, with the name of the place. "Fri 14, 09:00 Budapest." And the reply has to repeat it. It looks pedantic for about a week.

## Page two: the door that everybody had

At the private viewing the principal came out of a side door, alone, into an empty yard. Four students had that door on their list. The two on foot believed that the driver had it in sight; the driver had seen both of them walk in that direction; the lead had crossed it off because, at the rehearsal, it had been locked.

There was no lack of attention. There was too much shared responsibility. A thing that four people watch is watched by nobody.

What we changed: each line of the plan has one name. One. If somebody is to cover for them, that is another line. At the stand-up brief each person names their own doors aloud, and the lead listens for doors that are named twice or not at all. The silence after "and the yard?" is by now part of our training.

## Page three: when she changed her mind

At breakfast on the second day the principal announced that she would take the train to the lake instead of driving. The instructor who played her is very good at breakfast.

One group said no. It was courteous and well reasoned, and it took them twenty minutes, after which she took the train without them. The other said: "Of course. Give us a quarter of an hour, and may we choose the carriage?" They sent one student ahead to the station to buy tickets and look about, kept the car following by road, telephoned the hotel at the lake, and asked her to tell nobody. They were late by six minutes. It was the best piece of work of the two days, and they had planned none of it.

What we changed: in the planning phase each team now writes a short list of *what we can give*. If the route changes, which parts can we let go at no risk, what do we need in return, how long does it take us? Protection that can only say no gets left behind.

## What worked

The medical scenario, in which the principal's host fainted at the lecture, ran like a clock. Roles had been spoken out beforehand; the defibrillator was there in ninety seconds; the person at the entrance brought the crew up by the right stairs. The log of the Budapest night shift was a model of its kind: an outsider could have taken over from it at any minute. And a student from the flight course, on loan to us as a driver, gave such clean read-backs that the whole channel had adopted them by noon.

## What we did not manage

We had meant to test how information about the principal is destroyed after the task. On the Monday after, one route card was found in a jacket, and a list of names in a shared folder that ought to have been empty. The exercise was invented; the habit was not. Next year it counts for a quarter of the marks.

## Next time

The next joint exercise will have a third site in the air: part of the movement by aircraft, with the flight students as crew, and their decision whether to go. The instructors are already arguing about the weather, which they intend to play themselves.

Former students who wish to take part as role players can write to the office. We need a journalist, a hotel manager and somebody who is convincing at being stuck in a lift.`,
};
