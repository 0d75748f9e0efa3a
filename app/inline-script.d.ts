/** The text of a script for a page (scripts/inline-script.ts). */
declare module "*?inline-script" {
  const code: string;
  export default code;
}
