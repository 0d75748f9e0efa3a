import type { PostSeed } from "./post-seed.ts";

export const firstYear: PostSeed = {
  number: 9,
  slug: "your-first-year-in-close-protection",
  title: "Your first year in close protection, honestly",
  description:
    "What the work is like after the course ends: the jobs you will get, what they pay in besides money, and what makes a team ask you back.",
  excerpt:
    "Nobody protects a head of state in their first year. They hold doors, drive empty cars, sit in corridors and learn. An honest account of how careers in this trade begin.",
  category: "industry-trends",
  by: "marama",
  scene: "convoy",
  daysAgo: 118,
  content: `At the end of each course there is a dinner, and at the dinner somebody asks: and now? They have worked hard, they have a certificate, and they imagine a telephone that rings. I would rather have this conversation on the first day. So here it is.

## What you will be offered

Not the front seat beside a famous person. You will be offered the hours that nobody else wants: residential night shifts, the second car, the corridor on the ninth floor, events at which forty people are needed and two of them know why. You will stand a great deal. You will be told little, some of it wrong.

Take it, and do it as though it were the front seat. Teams are put together by telephone, by somebody with an hour to fill a place, and that person asks one question: *who was good last time?* Good, in your first year, means on time, awake, clean shoes, quiet, and still pleasant at four in the morning.

## What the first teams look for

I asked three team leaders who have employed our graduates what they notice in the first week. None of them mentioned shooting or fighting. Here is what they did mention.

- **You can write.** A log that another person can read, a handover that is complete, an email without a story in it.
- **You know what you do not know**, and ask before and not after.
- **You can drive** smoothly, park sensibly, and find the way back when the telephone is flat.
- **You can treat a casualty.** A current, serious first-aid qualification is the best single addition to a young CV.
- **You can sit in a room** with the principal's family and be neither furniture nor company.
- **You do not post.** Nothing, ever, from anywhere: no skyline, no boots, no badge.

The last one ends more beginnings than anything else.

## Where people come from

The old picture is that everybody comes from the forces or the police. Many do, and they bring much that is useful, along with one or two things to unlearn: a protected person is not a unit, and you have no powers. But in the last intakes we had a paramedic, a hotel night manager, a flight attendant, two stage managers and a court interpreter. All five professions teach you to stay calm, to anticipate other people's wishes and to be invisible in a good suit. The interpreter had work first.

Languages count double. So does a pilot's logbook, oddly enough, since it proves to a stranger that you can keep one.

## Licences and papers

Have them in order before you apply. In most countries you need a personal licence or certificate before you may be paid to protect anybody, and it comes with background checks that take weeks. Keep certified copies, know when each one expires, and put renewal dates into your calendar with three months' warning. A person who says "it is being renewed" is, to a team leader, a person who cannot come.

If you want to work across borders, find out what the *other* country asks for. It will not be what yours does.

## Money, and how not to be taken in

Rates vary so widely by country, season and client that any figure I could give you would be wrong by the time you read it. Ask people who work where you want to work. Three things are true everywhere. Early on you are paid by the shift, so a full month is followed by an empty one; keep reserves for three. Travel, accommodation and insurance belong in the agreement, in writing. And anybody who asks *you* to pay for a job, a "licence upgrade" or a place on a secret list is selling you something else.

Read what the insurance covers. If you are treated as self-employed, it may well be you who has to have it.

## Keep learning, in the cheap way

Courses are good; I teach them. But in the first year the best school is the job, provided that you pay attention to it. Keep a notebook at home, with no names and no places, in which you write after each job: what surprised me, what the lead did that I would not have thought of, what I would do differently. Read accident reports from aviation; they are free and they are about us. Walk your own city with somebody else's eyes. Refresh your CPR every month, not every three years.

Find one person with ten years more than you who will answer a message. Ask them little, and thank them.

## Is it for you?

A fair test, before you spend anything: spend a Saturday following the day of somebody you are fond of, an aunt perhaps, with her knowledge. Carry nothing, be where she needs you, foresee the door, the chair, the rain. Keep your telephone in your pocket. Do it for ten hours. If on Sunday you think it was wasted, you have saved yourself a lot of money.

If you noticed that she slows down at kerbs, and had moved to her left side without thinking about it, come and see us.`,
};
