import jsQr from "jsqr";
import sharp from "sharp";
import { expect, test } from "vitest";
import { QrCode } from "./document-page.tsx";

const address = "https://gcpi.example/certificates/7K3M-PQ2X-9RTV-4WBH-6YNC";

test("a reader of another make finds the address in the code as it is drawn", async () => {
  expect(await read(drawing(address))).toBe(address);
});

test("and still finds it where a corner of the middle is torn off", async () => {
  const torn = drawing(address).replace(
    "</svg>",
    `<rect x="15" y="15" width="6" height="6" fill="white"/></svg>`,
  );
  expect(await read(torn)).toBe(address);
});

/** What the document draws, as a picture format that can be looked at here. */
function drawing(text: string): string {
  const { props } = QrCode({ text, size: 92, colour: "#0b1b33" });
  const { d, fill } = props.children.props;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${props.viewBox}"><path d="${d}" fill="${fill}"/></svg>`;
}

async function read(svg: string): Promise<string | undefined> {
  const { data, info } = await sharp(Buffer.from(svg), { density: 72 })
    .resize(400)
    .flatten({ background: "white" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
