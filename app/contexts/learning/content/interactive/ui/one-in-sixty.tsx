import { useState } from "react";
import { oneInSixty } from "../wind.ts";
import { Drawing, Facts, green, Interactive, ink, red, slate, Slider } from "./kit.tsx";

const LEG = 60;

/** The 1-in-60 rule on a leg of 60 nautical miles. */
export default function OneInSixty() {
  const [flown, setFlown] = useState(20);
  const [off, setOff] = useState(2);
  const toGo = LEG - flown;
  const { trackError, closing, altogether } = oneInSixty({ flown, off: Math.abs(off), toGo });
  const side = off < 0 ? "right" : "left";
  const x = (miles: number) => 20 + miles * 6;
  const y = 90 - off * 10;
  const degrees = (angle: number) => `${Math.round(angle * 10) / 10}°`;
  return (
    <Interactive
      title="Try it: 1 in 60"
      task="Find yourself beside the track. How far must you turn to fly parallel, and how far to the destination?"
      drawing={
        <Drawing
          width={400}
          height={180}
          label={`After ${flown} miles, ${Math.abs(off)} miles ${off < 0 ? "right" : "left"} of track, ${toGo} miles to go.`}
        >
          <line x1={x(0)} y1={90} x2={x(LEG)} y2={90} stroke={slate} strokeWidth={2} />
          <line x1={x(0)} y1={90} x2={x(flown)} y2={y} stroke={red} strokeWidth={3} />
          <line x1={x(flown)} y1={y} x2={x(LEG)} y2={90} stroke={green} strokeWidth={3} />
          <line x1={x(flown)} y1={y} x2={x(LEG)} y2={y} stroke={slate} strokeDasharray="5 5" />
          <circle cx={x(flown)} cy={y} r={6} fill={ink} />
          <circle cx={x(LEG)} cy={90} r={6} fill={ink} />
        </Drawing>
      }
      controls={
        <>
          <Slider
            label="Flown"
            value={flown}
            min={5}
            max={55}
            shown={`${flown} NM`}
            onChange={setFlown}
          />
          <Slider
            label="Off track"
            value={off}
            min={-6}
            max={6}
            step={0.5}
            shown={off === 0 ? "on track" : `${Math.abs(off)} NM ${side}`}
            onChange={setOff}
          />
        </>
      }
      result={
        <Facts
          facts={[
            ["Track error", degrees(trackError)],
            ["Closing angle", degrees(closing)],
            [
              "Turn to the destination",
              off === 0 ? "0°" : `${degrees(altogether)} ${off < 0 ? "left" : "right"}`,
            ],
          ]}
        />
      }
    />
  );
}
