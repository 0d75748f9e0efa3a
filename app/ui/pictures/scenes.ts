// Made by pictures/encode-scenes.ts. Change it there.

/**
 * The rendered scenes. Files: /pictures/<name>-<width>.avif and .webp, all 16:9.
 * `focal` is the point a crop must keep (0..1 from the left and the top), `ground` the mean colour,
 * `blur` a 24-pixel stand-in. `portrait` has the widths of the upright crop around the focal point,
 * /pictures/<name>-portrait-<width>.avif and .webp, all 9:16.
 */
export const scenes = {
  ridge: {
    width: 2560,
    height: 1440,
    widths: [480, 768, 1024, 1280, 1600, 1920, 2560],
    portrait: [480, 810],
    focal: { x: 0.715, y: 0.3 },
    ground: "#827c77",
    blur: "data:image/webp;base64,UklGRmYAAABXRUJQVlA4IFoAAADwAwCdASoYAA4APu1yrU+pp6QiMAgBMB2JYwCw7CB+2HpZc11ZNPuAAPHQ2JjBug5wVa+fzbY4Q7Q7PQn3l+/HskxCDYxrFBIYbgvWTcgE76PayscQ8xsgYAA=",
    alt: "Rendered scene: a helicopter in silhouette before a low sun, above snow-flecked mountain ridges and valley mist.",
  },
  river: {
    width: 2560,
    height: 1440,
    widths: [480, 768, 1024, 1280, 1600, 1920, 2560],
    portrait: [480, 810],
    focal: { x: 0.52, y: 0.58 },
    ground: "#4b5467",
    blur: "data:image/webp;base64,UklGRmYAAABXRUJQVlA4IFoAAAAQBACdASoYAA4APu1mqk2ppaQiMAgBMB2JYwCdH8ADA0DlvTKn31kPgAD+u5ZdklIxv2ZTfQPbkwCPhrV1il2AE/FirAD7V37JhbvFspvZMOIDuTrrtrRYgAA=",
    alt: "Rendered scene: a chain bridge in silhouette over a wide river at blue hour, city lights mirrored in the water.",
  },
  runway: {
    width: 2304,
    height: 1296,
    widths: [480, 768, 1024, 1280, 1600, 1920, 2304],
    portrait: [480, 729],
    focal: { x: 0.67, y: 0.68 },
    ground: "#676168",
    blur: "data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAAAwBACdASoYAA4APu1kqk4ppaQiMAgBMB2JYwCdMoADTdV2YvkRe0olKaYA/qH/j+eJRd1GL7kHLLioLp5ykxhOgAT7yD9hqH0kd2LkFRWaaw+f+gAAAA==",
    alt: "Rendered scene: a twin-engine aircraft lined up on a wet runway at dusk, edge lights running to the horizon.",
  },
  hangar: {
    width: 2560,
    height: 1440,
    widths: [480, 768, 1024, 1280, 1600, 1920, 2560],
    portrait: [480, 810],
    focal: { x: 0.48, y: 0.58 },
    ground: "#454344",
    blur: "data:image/webp;base64,UklGRm4AAABXRUJQVlA4IGIAAACwAwCdASoYAA4APu1iqU2ppaQiMAgBMB2JZwAAUrbY4GGQ7vzKAAD+8sq0Z+hfjdSOA5oM8h6+TXf/o+B0kY/1i5Beiq8yoX+NLZutUH78fn4TWzRhw6BdMMKxNz1CuygcAA==",
    alt: "Rendered scene: a high-wing training aircraft in silhouette in an open hangar, low sun and a control tower behind it.",
  },
  range: {
    width: 2560,
    height: 1440,
    widths: [480, 768, 1024, 1280, 1600, 1920, 2560],
    portrait: [480, 810],
    focal: { x: 0.5, y: 0.36 },
    ground: "#323232",
    blur: "data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAADQAwCdASoYAA4APu1kqU4ppaOiMAgBMB2JZwAASpQDNPVys28yVAAA/uwR2wnkxMvQOO1q30txpwU2Epv4TA6zBa+pzNhR5N3tmZFB+cvVgAAA",
    alt: "Rendered scene: an empty 25-metre indoor range seen from the firing line, five paper targets lit at the far end.",
  },
  briefing: {
    width: 2560,
    height: 1440,
    widths: [480, 768, 1024, 1280, 1600, 1920, 2560],
    portrait: [480, 810],
    focal: { x: 0.58, y: 0.55 },
    ground: "#2d2c33",
    blur: "data:image/webp;base64,UklGRnYAAABXRUJQVlA4IGoAAADQAwCdASoYAA4APu1kqU2ppaOiMAgBMB2JQBOgBDz3aYy+dvRcyIAA/ryczM9KRTQ2PX9hKRrLiwvp2HxSSrR2Tp9yDmQBexwml2rertLvVXXHdqDrWAVY4iwpIWL6clYWYxWcPPEAQAAA",
    alt: "Rendered scene: an empty briefing room before dawn, a contour map lit by lamps on the long table, hills beyond the windows.",
  },
  watch: {
    width: 2560,
    height: 1440,
    widths: [480, 768, 1024, 1280, 1600, 1920, 2560],
    portrait: [480, 810],
    focal: { x: 0.64, y: 0.66 },
    ground: "#3e4557",
    blur: "data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAADQAwCdASoYAA4APu1krU6ppaSiMAgBMB2JQBYdhDrWHHMy70fTfhAA/rukMH/NC3FjSQ9fubtiAJYz7TlZSMAZzglcQyMDNQL8oPLioKbRnCoA",
    alt: "Rendered scene: two people seen from behind at a rooftop parapet, a city and hills at blue hour before them.",
  },
  convoy: {
    width: 2432,
    height: 1368,
    widths: [480, 768, 1024, 1280, 1600, 1920, 2432],
    portrait: [480, 770],
    focal: { x: 0.6, y: 0.6 },
    ground: "#1f2835",
    blur: "data:image/webp;base64,UklGRlgAAABXRUJQVlA4IEwAAAAwBACdASoYAA4APu1iqU2ppaOiMAgBMB2JZQCdACHeqm/1tK4kk8gSDeAA/rxzISrf5IMaL8Vtm9HB6/7tADacBt9++iJbMXXn40QA",
    alt: "Rendered scene: three dark cars in line on a wet forest road at dusk, seen from directly above.",
  },
} as const;

export type SceneName = keyof typeof scenes;
