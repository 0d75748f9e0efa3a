// Made by scripts/pictures/og.ts. Change it there.

/** Link pictures, 1200 × 630, by page name or module id. */
export const ogPictures = {
  default: "/og/default.png",
  home: "/og/home.jpg",
  about: "/og/about.jpg",
  training: "/og/training.jpg",
  admissions: "/og/admissions.jpg",
  contact: "/og/contact.jpg",
  "physical-flight": "/og/physical-flight.jpg",
  "intro-cp": "/og/intro-cp.png",
  "advanced-threat": "/og/advanced-threat.png",
  "surveillance-mastery": "/og/surveillance-mastery.png",
  "anticipation-readiness": "/og/anticipation-readiness.png",
  "electronic-ai-tools": "/og/electronic-ai-tools.png",
  "maritime-security": "/og/maritime-security.png",
  "threat-assessment": "/og/threat-assessment.png",
  "flight-single-engine": "/og/flight-single-engine.png",
  "flight-multi-engine": "/og/flight-multi-engine.png",
  "flight-rotary": "/og/flight-rotary.png",
} as const;
