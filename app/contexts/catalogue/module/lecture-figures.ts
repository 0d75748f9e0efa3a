/**
 * The lecture drawings that a module's page shows, by the name of the module's drawing: the same
 * choice of staff decides both. They are files of `public/figures`.
 */
export const lectureFigures: Readonly<Record<string, readonly string[]>> = {
  "intro-cp": ["formations", "venue-advance"],
  "advanced-threat": ["advanced-layers", "advanced-phases"],
  "surveillance-mastery": ["surveillance-foot-positions", "surveillance-detection-route"],
  "anticipation-readiness": ["anticipation-scan-routines", "anticipation-decision-loop"],
  "electronic-ai-tools": ["tools-meeting-room", "tools-camera-plan"],
  "maritime-security": ["maritime-ship-plan", "maritime-zones"],
  "threat-assessment": ["assessment-house-plan", "assessment-matrix"],
  "flight-single-engine": ["single-wind-triangle", "single-one-in-sixty"],
  "flight-multi-engine": ["multi-asymmetric-circuit", "multi-equal-time-point"],
  "flight-rotary": ["rotary-landing-site", "rotary-confined-area"],
};
