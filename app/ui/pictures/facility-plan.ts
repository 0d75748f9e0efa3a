// Made by pictures/facility-plan.ts. Change it there.

export const facilityPlan = {
  src: "/pictures/facility-plan.svg",
  width: 720,
  height: 500,
  alt: "Plan of the Christchurch base. In one building: the 25-metre indoor range with five lanes, the gymnasium with six mats, a classroom, and a room for medical practice. Below it the garage with three vehicles opens to a closed driving area. To the right the hangar with a single-engine and a twin-engine aeroplane, a simulator beside it, the apron with a helicopter, and the runway of the airfield.",
} as const;
