/**
 * Returns a passage as a quotation in Markdown, with a link back to its post. What the passage itself
 * quotes is left out, so that quotations do not grow with each answer.
 */
export function quotation(of: { author: string; address: string; text: string }): string {
  const own = of.text
    .split("\n")
    .filter((line) => !line.startsWith(">"))
    .join("\n")
    .trim();
  const name = of.author.replace(/[[\]\\]/g, "\\$&");
  const lines = own.split("\n").map((line) => (line === "" ? ">" : `> ${line}`));
  return `> [${name} wrote](${of.address}):\n>\n${lines.join("\n")}\n\n`;
}
