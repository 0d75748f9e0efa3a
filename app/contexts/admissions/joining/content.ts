/** What somebody with a place is told before the first day. */
export type JoiningContent = {
  /** Paragraphs, divided by empty lines. */
  notes: string;
  addressLines: string[];
  /** The address of a map; empty if there is none. */
  mapUrl: string;
  kit: string[];
  contact: string;
  /** How many days before the first day they are sent again; 0 for not at all. */
  daysBefore: number;
};

/** What the first instructions say at every base. */
export const joiningDefaults = {
  notes:
    "Please come to the reception of the base on the morning of the first day. Bring the identity document that you handed in with your application: we compare it once more.\n\nIf you cannot come, or not on time, please tell us as soon as you know.",
  kit: [
    "Your identity document",
    "Something to write with",
    "Clothing and shoes for training outdoors",
    "Medicine that you need during the day",
  ],
  daysBefore: 7,
};

/** An office of the institute, from which the first instructions take address and contact. */
type Office = {
  addressLines: readonly string[];
  latitude: number;
  longitude: number;
  email: string;
  phone: string;
};

/** Returns the instructions of a programme and a base for which staff have written none. */
export function firstJoining(office: Office): JoiningContent {
  const { latitude, longitude } = office;
  const map = new URL("https://www.openstreetmap.org/");
  map.searchParams.set("mlat", String(latitude));
  map.searchParams.set("mlon", String(longitude));
  map.hash = `map=16/${latitude}/${longitude}`;
  return {
    ...joiningDefaults,
    addressLines: [...office.addressLines],
    mapUrl: map.href,
    contact: `${office.phone}, ${office.email}`,
  };
}

/** Returns a text's paragraphs. */
export const paragraphsOf = (notes: string): string[] =>
  notes
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
