import { useState } from "react";
import { threeFigures } from "../angles.ts";
import { trafficPattern } from "../wind.ts";
import { Arrow, at, brass, Choice, Drawing, Interactive, ink, signal, slate, Slider } from "./kit.tsx";

/** A traffic pattern in the wind: the heading of each leg, and the speed over the ground. */
export default function TrafficPattern() {
  const [hand, setHand] = useState<"left" | "right">("left");
  const [windFrom, setWindFrom] = useState(60);
  const [windSpeed, setWindSpeed] = useState(15);
  const runway = 20;
  const airspeed = 80;
  const legs = trafficPattern({ runway, hand, airspeed, windFrom, windSpeed });
  const side = hand === "left" ? -1 : 1;
  const middle = 200;
  const far = middle + side * 110;
  return (
    <Interactive
      title="Try it: the traffic pattern in the wind"
      task="Runway 02, 80 knots. Which leg is flown fastest over the ground, and where does the wind push you towards the runway?"
      drawing={
        <Drawing
          width={400}
          height={260}
          label={`A ${hand}-hand pattern with the wind from ${threeFigures(windFrom)}.`}
        >
          <rect x={middle - 7} y={90} width={14} height={90} fill={ink} />
          <path
            d={`M${middle} 90V30H${far}V230H${middle}V180`}
            fill="none"
            stroke={brass}
            strokeWidth={3}
          />
          <Arrow
            from={at([middle - side * 110, 130], windFrom - runway, 40)}
            to={at([middle - side * 110, 130], windFrom - runway + 180, 40)}
            colour={signal}
          />
          {(
            [
              [middle, 60],
              [(middle + far) / 2, 30],
              [far, 130],
              [(middle + far) / 2, 230],
              [middle, 205],
            ] as const
          ).map(([x, y], n) => (
            <g key={legs[n]!.leg}>
              <circle cx={x} cy={y} r={12} fill={slate} />
              <text x={x} y={y + 5} textAnchor="middle" fontSize={14} fill="white">
                {n + 1}
              </text>
            </g>
          ))}
        </Drawing>
      }
      controls={
        <>
          <Slider
            label="Wind from"
            value={windFrom}
            min={0}
            max={350}
            step={10}
            shown={`${threeFigures(windFrom)}°`}
            onChange={setWindFrom}
          />
          <Slider
            label="Wind speed"
            value={windSpeed}
            min={0}
            max={30}
            shown={`${windSpeed} kt`}
            onChange={setWindSpeed}
          />
          <Choice
            label="Pattern"
            value={hand}
            options={[
              { value: "left", label: "Left-hand" },
              { value: "right", label: "Right-hand" },
            ]}
            onChange={setHand}
          />
        </>
      }
      result={
        <table>
          <caption className="sr-only">The legs in this wind</caption>
          <thead>
            <tr>
              <th scope="col">Leg</th>
              <th scope="col">Heading</th>
              <th scope="col">Ground speed</th>
            </tr>
          </thead>
          <tbody>
            {legs.map(({ leg, flown }, n) => (
              <tr key={leg}>
                <th scope="row">
                  {n + 1}. {leg}
                </th>
                <td>{flown ? `${threeFigures(flown.heading)}°` : "–"}</td>
                <td>{flown ? `${Math.round(flown.groundSpeed)} kt` : "–"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  );
}
