import type { PostSeed } from "./post-seed.ts";

export const secureDriving: PostSeed = {
  number: 4,
  slug: "drive-so-that-nobody-notices",
  title: "Drive so that nobody notices",
  description:
    "Secure driving is ninety-nine parts smoothness and observation. The handbrake turn belongs to the films.",
  excerpt:
    "A protective driver is measured by coffee that was not spilt and by the gap that was always left in front. Habits that keep options open, and how to practise them on the way to the supermarket.",
  category: "security-tips",
  by: "tibor",
  scene: "convoy",
  daysAgo: 41,
  content: `On the first morning of the driving week I put a cup of water on the dashboard and ask each student to take me round the block. It is a humbling block. There is a tram line, a school and a roundabout with an opinion. Those who have driven fast for years spill the most.

What follows is what I try to put in place of speed.

## Leave yourself a way out

If you remember one rule, let it be this: when you stop behind another car, stop where you can see its rear tyres touch the road. From there you can usually drive round it without reversing. It costs four metres. A car that has closed up to the bumper in front is parked, whatever its driver believes.

The same thought runs through everything else. Choose the lane with two ways to leave it. Do not stop beside a wall if you can stop beside a verge. At a gate, wait on the road until the gate is open, and not with the nose in a drive and the tail in traffic. You are not looking for danger. You are keeping choices, and choices are what a driver has instead of time.

## Look further, say it aloud

Police driving schools in several countries teach a spoken commentary, and there is no better exercise. As you drive, say what you see and what you will do about it: "Bus indicating, child on the left, ball; I cover the brake. Lights ahead have been green for a while; I ease off." You will find that you look two hundred metres further, and that you brake half as often.

Smoothness follows from that by itself. It matters for more than comfort. A passenger who is thrown about cannot work, cannot rest, and will ask for another driver; and a car that never brakes hard is a car whose driver saw it coming.

## The route is half the drive

A route that is driven at the same minute each day is a timetable for anybody who cares to read it. Vary the hour if you can, the road if you cannot, the door if you can do neither. Note the places where you *must* pass whatever you choose: the end of the street, the bridge, the car park's ramp. These are the points that deserve a second look, and a colleague on foot from time to time.

Know what lies along the way: a police station, a hospital with an emergency department, a forecourt with staff and light. Nobody has ever found the nearest of them on a telephone with a shaking hand.

## Arriving

Most of what can go wrong happens within ten metres of the door. So the arrival begins two streets earlier, with a call: "Two minutes." The answer should be a single word, and if it is another word than the agreed one, you drive on. Stop so that the principal's door opens to the pavement and to the person who waits there. Engine running, wheels straight or turned towards the way out, doors locked until somebody has looked.

Leaving is the same thing backwards, and worse, because the hour is known and the car has been standing there. Look at it before you touch it. Not with a mirror on a stick and a serious face: walk round it as any careful owner would, and know it well enough to see what is new.

## The car itself

The best protective measure for a vehicle is a full tank, or a battery charged above half, and tyres at the pressure that the maker prescribes. I have seen a team with an excellent plan wait at a charging point for fifty minutes. Check oil, lights, washers and the spare at the start of each shift, and sign for it. Know how your car behaves when its stability control takes over, and where the button is that unlocks the doors after a crash.

Armoured vehicles deserve their own course. They weigh half as much again, they brake like a lorry, and their windows do not open when you want to speak to somebody. What you learned in a saloon car is a beginning, no more.

## Fast driving has its place

We do teach emergency braking, swerving and reversing at speed, on a closed surface with an instructor beside you. We teach them so that you know what the car will do and at what point it will stop doing it. They are for the second in which all else has failed. A driver who needs them twice in a career has probably been unlucky. One who needs them twice a year is planning badly.

And the ordinary law of the road applies to you. A private driver in Hungary or in New Zealand has no privilege of speed or of lights, whoever sits in the back. If the principal is late, the principal is late.

## Practise on the way to the supermarket

Put the cup on the dashboard. Give the commentary. Stop where you see the tyres. After a fortnight, ask somebody who knows nothing of all this to sit beside you and to tell you afterwards what they noticed.

If the answer is "nothing", you are making progress.`,
};
