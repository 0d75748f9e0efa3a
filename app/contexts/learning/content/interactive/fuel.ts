/** What a flight needs: minutes, and litres for what has no time of its own. */
export type FuelPlan = {
  litresAnHour: number;
  taxi: number;
  out: number;
  back: number;
  diversion: number;
  night: boolean;
  margin: number;
  onBoard: number;
};

/** The legal reserve of aeroplanes under visual rules in New Zealand (rule 91.305), in minutes. */
export const reserveMinutes = (night: boolean): number => (night ? 45 : 30);

/** Returns the lines of a fuel plan, what is needed and what is left, each in whole litres. */
export function fuelPlan(plan: FuelPlan) {
  const litres = (minutes: number) => Math.round((minutes * plan.litresAnHour) / 60);
  const lines = [
    { item: "Start, taxi, climb allowance", minutes: null, litres: plan.taxi },
    { item: "Leg out", minutes: plan.out, litres: litres(plan.out) },
    { item: "Leg back", minutes: plan.back, litres: litres(plan.back) },
    { item: "Diversion", minutes: plan.diversion, litres: litres(plan.diversion) },
    {
      item: `Reserve, ${plan.night ? "night" : "day"} VFR, legal minimum`,
      minutes: reserveMinutes(plan.night),
      litres: litres(reserveMinutes(plan.night)),
    },
    { item: "Own margin", minutes: plan.margin, litres: litres(plan.margin) },
  ];
  const needed = lines.reduce((sum, line) => sum + line.litres, 0);
  const left = plan.onBoard - needed;
  const enduranceMinutes = Math.floor(((plan.onBoard - plan.taxi) / plan.litresAnHour) * 60);
  return { lines, needed, left, enough: left >= 0, enduranceMinutes: Math.max(0, enduranceMinutes) };
}
