// Made by pictures/plates.ts. Change it there.

/** The plates: drawings that explain something on a page. */
export const plates = {
  "licence-paths": {
    src: "/pictures/licence-paths.svg",
    width: 720,
    height: 500,
    alt: "Three paths from a course to a licence. New Zealand: prescribed training in unit standards, a police check with a period for objections, then a certificate of approval for the class personal guard from the licensing authority. Hungary: a qualification that the state recognises, a clean record and the age of majority, then a personal identity card issued by the police. United Kingdom: a qualification linked to the licence with first aid, checks of identity, criminal record and right to work, then a close protection licence of the Security Industry Authority.",
  },
  "route-card": {
    src: "/pictures/route-card.svg",
    width: 720,
    height: 470,
    alt: "A route card. On the left a sketch map: the primary route from the airport over four legs to the hotel, with a railway crossing as checkpoint A, and a dashed alternate route to the west of it that passes the hospital. On the right the legs with landmark, distance and minutes: airport to Memorial Avenue, 4 minutes; Memorial Avenue to Fendalton Road, 11; railway crossing, up to 3; Harper Avenue to Bealey Avenue, 5; Bealey Avenue to the side entrance, 7. Below: alternate, hospital and the word that ends the journey.",
  },
  "traffic-pattern": {
    src: "/pictures/traffic-pattern.svg",
    width: 720,
    height: 470,
    alt: "A left-hand aerodrome circuit seen from above, with the wind along the runway. One, upwind: climb straight ahead to 500 feet. Two, crosswind: turn left and climb on. Three, downwind: level at 1,000 feet above the aerodrome, checks. Four, base: descend, flap. Five, final: line up by 500 feet, land or go around. A dashed line beside the runway shows the go-around.",
  },
  "embus-drill": {
    src: "/pictures/embus-drill.svg",
    width: 720,
    height: 450,
    alt: "The embus drill from above, in four numbered steps. One: the driver stands ready with the engine running and the doors unlocked. Two: an officer goes ahead, looks into the street and opens the rear door on the side of the building. Three: the principal walks from the door straight to the car, with the bodyguard half a step behind. Four: the bodyguard closes the door and sits down in front. Two officers look outward until the car moves.",
  },
} as const;
