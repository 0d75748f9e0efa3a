/** How many acknowledgements an address gets in an hour, no matter who enters it. */
export const acknowledgements = { name: "acknowledgements", points: 3, seconds: 3600 };
