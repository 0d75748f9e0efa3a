import { useState } from "react";
import { threeFigures } from "../angles.ts";
import { solveWind } from "../wind.ts";
import { Arrow, at, brass, Drawing, Facts, Interactive, signal, slate, Slider, Verdict } from "./kit.tsx";

/** The wind triangle: track, airspeed and wind give heading, drift and ground speed. */
export default function WindTriangle() {
  const [leg, setLeg] = useState({ track: 215, airspeed: 100, windFrom: 305, windSpeed: 20 });
  const set = (part: Partial<typeof leg>) => setLeg((before) => ({ ...before, ...part }));
  const flown = solveWind(leg);
  const longest = Math.max(leg.airspeed, flown?.groundSpeed ?? 0);
  const scale = 140 / longest;
  const start: [number, number] = [200, 160];
  const air = flown && at(start, flown.heading, leg.airspeed * scale);
  const ground = flown && at(start, leg.track, flown.groundSpeed * scale);
  return (
    <Interactive
      title="Try it: the wind triangle"
      task="Change the wind and watch heading and ground speed. Which wind costs most time?"
      drawing={
        <Drawing
          width={400}
          height={320}
          label={
            flown
              ? `Heading ${threeFigures(flown.heading)}, wind from ${threeFigures(leg.windFrom)}, track ${threeFigures(leg.track)}.`
              : "The wind is too strong for this track."
          }
        >
          <line x1={200} y1={20} x2={200} y2={300} stroke="var(--color-mist)" />
          {air && ground && (
            <>
              <Arrow from={start} to={ground} colour={brass} />
              <Arrow from={start} to={air} colour={slate} />
              <Arrow from={air} to={ground} colour={signal} />
            </>
          )}
        </Drawing>
      }
      controls={
        <>
          <Slider
            label="Track, true"
            value={leg.track}
            min={0}
            max={355}
            step={5}
            shown={`${threeFigures(leg.track)}°`}
            onChange={(track) => set({ track })}
          />
          <Slider
            label="True airspeed"
            value={leg.airspeed}
            min={60}
            max={140}
            step={5}
            shown={`${leg.airspeed} kt`}
            onChange={(airspeed) => set({ airspeed })}
          />
          <Slider
            label="Wind from"
            value={leg.windFrom}
            min={0}
            max={355}
            step={5}
            shown={`${threeFigures(leg.windFrom)}°`}
            onChange={(windFrom) => set({ windFrom })}
          />
          <Slider
            label="Wind speed"
            value={leg.windSpeed}
            min={0}
            max={60}
            shown={`${leg.windSpeed} kt`}
            onChange={(windSpeed) => set({ windSpeed })}
          />
        </>
      }
      result={
        flown ? (
          <Facts
            facts={[
              ["Heading, true", `${threeFigures(flown.heading)}°`],
              ["Drift", `${Math.round(Math.abs(flown.drift))}° ${flown.drift >= 0 ? "right" : "left"}`],
              ["Ground speed", `${Math.round(flown.groundSpeed)} kt`],
              ["60 NM take", `${Math.round(3600 / flown.groundSpeed)} min`],
            ]}
          />
        ) : (
          <Verdict good={false}>The wind is too strong to hold this track.</Verdict>
        )
      }
    />
  );
}
