import type { PostSeed } from "./post-seed.ts";

export const phone: PostSeed = {
  number: 14,
  slug: "what-your-telephone-tells-a-stranger",
  title: "What your telephone tells a stranger",
  description:
    "Nobody needs to break into a phone to learn where you sleep. A quiet hour's work that takes most of it back, for principals and for teams.",
  excerpt:
    "Running routes, wish lists, a photograph of a new front door: most of what a stranger learns about a protected person was published by somebody who is fond of them. What to look for and what to switch off.",
  category: "security-tips",
  by: "priya",
  scene: "watch",
  daysAgo: 82,
  content: `In the second week of my module, students receive an envelope with the name of a volunteer, and four hours. They may use only what is public, they may not contact anybody, and they may not pretend to be somebody else. At the end they hand in a page: where does this person live, when are they away, what do they worry about?

The volunteers are colleagues who consider themselves careful. The page is usually right.

Not one of those pages has ever needed a hacker. This is where it came from instead, and what you can do about it in an hour.

## The map that you draw by running

Fitness apps record where you start and where you stop. If that is public, a stranger needs two runs to find your door, and a month to know your mornings. The app may offer to hide the first few hundred metres. That helps less than it sounds: enough hidden circles have the same centre.

Set activities to private, switch off anything that shows you on a leaderboard of a street, and ask whether the history can be deleted. Then do the same for cycling computers, scales and watches, which have accounts of their own.

## Photographs

Many services strip the position from a picture when it is uploaded. Files that are *sent* often keep it. Switch off location for the camera; you will hardly miss it.

But the position is mostly in the picture itself. A view from a window, a bin with the name of the council on it, the pattern of paving, a key held up proudly to the camera in front of a new door. It takes my students about ten minutes. So wait: publish the holiday when it is over, the restaurant when you have paid and gone, the new house never.

For teams the rule is simpler. Nothing from work. Not the sunrise either.

## The people around you

The most careful principal has a daughter who is seventeen, a brother-in-law with a boat, and an assistant who writes "so proud to be in Vienna with…". You cannot forbid them to live. You can sit down with them for half an hour, without a lecture, and show them on their own telephones what a stranger sees. Most people have never looked at their own profile while logged out.

Ask for three things: no live locations, no names of schools or clubs, no answers to strangers who know a friend. It is a request among people who love somebody. That is how to put it.

## Old things

Somebody's first forum account, the obituary that lists the whole family, the sports results with the year of birth, the company register with a home address, a planning application with the floor plan attached. Search for the name, for the name in quotation marks with the street, for the telephone number, for the usual nickname. Look at pictures too, not only at text.

Make a list with three columns: what it says, whether it matters, who can remove it. In the European Union a person can ask for erasure under Article 17 of the General Data Protection Regulation, and can ask search engines to take results for their name off the list; New Zealand's Privacy Act 2020 gives rights of access and correction. Neither works everywhere, and public registers are public for a reason. Often the most useful answer is to know that it is out there and to stop using it: a mother's maiden name that stands in an obituary is no longer a security question.

## The telephone itself

Keep to a few things that work.

- **Update** on the day, phone and apps. Most attacks use what has been repaired already.
- A **long code**, not four digits; a short time until it locks; nothing readable on the lock screen.
- **Two-step sign-in** for mail before all else, with an app or a security key rather than a text message. Whoever has the mail account has all the others.
- Go through **permissions**: location "while using" or never; microphone, contacts and photographs for hardly anybody. It takes ten minutes and always surprises.
- Switch off **Bluetooth, AirDrop and the like** in crowds, and leave hotel chargers alone; take your own plug.
- A **second telephone** for travel, with little on it, is sometimes worth the trouble. Then it must truly have little on it.

If somebody may be the target of a capable opponent, such as a journalist, a lawyer or a politician, switch on the phone's lockdown mode and ask for professional help early. This text will not be enough.

## Trackers

The little tags that people attach to their keys can be put into a coat as well. Current telephones warn of unknown ones that travel with you; find out how yours does it, and what to do when it speaks up. Do not simply throw the thing away. If it was put there on purpose, it is evidence, and the police will want the serial number, the time and the place where it was found.

## Make it an evening

Put the kettle on, log out, and look for yourself as if you were somebody else. An hour will do. Write down what you found and do the first three things on the list. Then put a date in the calendar, half a year from now.

It is housekeeping. It never ends, it is never quite done, and one sees the difference at once.`,
};
