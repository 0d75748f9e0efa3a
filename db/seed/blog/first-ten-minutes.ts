import type { PostSeed } from "./post-seed.ts";

export const firstTenMinutes: PostSeed = {
  number: 5,
  slug: "the-first-ten-minutes",
  title: "The first ten minutes are yours",
  description:
    "You are far more likely to meet a heart attack than an attack. What a protection team should be able to do before the ambulance comes.",
  excerpt:
    "The emergency that your team will meet is more likely a collapse in a corridor than a wound. A plain order of things for the minutes before the ambulance, and what to carry so that you can follow it.",
  category: "security-tips",
  by: "marama",
  scene: "range",
  daysAgo: 58,
  content: `Look at who is protected: people in their fifties and sixties, who travel too much, sleep too little and eat late. The emergency that your team will one day meet is a collapse in a corridor, a piece of steak, a fall on wet steps, an allergic reaction on the second course. Violence is somewhere further down the list.

So medical skill is not an extra to protection. For most principals it *is* the protection. What follows is no substitute for a course with a mannequin and somebody who corrects your hands. It is the order in which we teach people to think.

## Before anything: is it safe, and who is calling?

One person goes to the casualty, one makes the call, one looks outwards. Decide who does which before you ever need it, and say names: "Priya, call. Tell me when they are on the line." A call that everyone assumes somebody made is the most common failure in our exercises.

In New Zealand the number is 111, in Hungary and across the European Union 112. The call-taker will ask where you are before anything else. "The hotel" is not a place. Give the street, the entrance, the floor, and send somebody to that entrance who will walk the crew to the patient. Leave the line open. The call-taker can coach you through what comes next.

## Not responding, not breathing normally

Gasping is not breathing. If somebody does not respond and does not breathe normally, start compressions at once and send for the defibrillator: centre of the chest, hard and fast, five to six centimetres in an adult, 100 to 120 a minute, letting the chest come up fully each time. If you are trained to give breaths, thirty to two. If you are not, go on pressing. Change the person every two minutes; quality falls before anybody feels tired.

Switch the defibrillator on and do as it says. It will not shock somebody who does not need it. Every minute without one costs chances, which is why we want it on the route card: where it hangs at each venue, who can fetch it and how long that takes. If your principal has a known heart condition, one travels with you.

## Massive bleeding

Blood that spurts, that pools, that soaks through: stop it with everything you have. Press directly and hard. On an arm or a leg, if pressing does not hold it, a tourniquet goes on high and tight, above the wound and not on a joint, and is turned until the bleeding stops. It hurts. Write the time on it. In the groin, the armpit or the neck, pack the wound and press.

An improvised tourniquet of a belt rarely works. A proper one, bought from somebody who can say where it was made, and practised with once a month with gloves on, does.

## Choking, allergy, sugar

Three emergencies that are common, quick and treatable.

- **Choking**: if they can cough, let them. If they cannot, five back blows, five abdominal thrusts, and again. If they collapse, start CPR.
- **Anaphylaxis**: swelling, wheeze, a rash, a sense of doom after food or a sting. The person's own adrenaline pen goes into the outer thigh, through the trousers if need be. Lie them down, legs up, unless they cannot breathe that way. Call, even if they feel better.
- **Low blood sugar**: confusion that looks like drink. If they can swallow, something sweet, now.

All three belong in the planning. Does the principal have an allergy? Where is the pen, and who carries the second one? You ask this once, discreetly, and write it where the team will find it and nobody else.

## What we carry

A bag that is with you beats a better one in the other car. Ours holds two tourniquets, pressure bandages, packing gauze, chest seals, gloves in the sizes of the team, a pocket mask, shears, a foil blanket, a marker, glucose, aspirin, and the principal's own medicines as agreed with their doctor. It is sealed with a numbered tag. Whoever breaks the tag fills the bag.

Do not carry what you have not been trained to use. A needle in the wrong hands is not equipment.

## Hand over well

When the crew arrives, you have fifteen seconds of their attention. Say what happened, when, what you found, what you did, what has changed. Give them the written card: name, age, conditions, medicines, allergies, next of kin. Then get out of their way, and go where the ambulance goes.

Somebody from the team should know in advance who may be told, and what. A principal who falls ill has a right to privacy from the lobby and from the press, but also from colleagues.

## Afterwards

CPR is brutal, and most people who receive it outside a hospital do not survive, whatever was done for them. Tell your team so before it happens. Those who have pressed a stranger's ribs for eleven minutes should be sent home by somebody who asks them next day how they are.

Then refresh. Skills in CPR fade within months. We practise for twenty minutes on the first Monday of each month, in the clothes that we work in, in the corridor, with the door half in the way. It is the best twenty minutes of the month.`,
};
