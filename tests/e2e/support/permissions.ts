import { isAccount, people, type Person } from "./people.ts";
import { oneMore } from "./test.ts";
import { Visitor } from "./visitor.ts";

/**
 * The people as whom the permission matrix (permissions/*.spec.ts) sends requests. Guest and member
 * run in `npm test`, and the other five only in `npm run test:all`.
 */
export const eachPerson = people.map((person) => ({
  person,
  details: person === "guest" || person === "member" ? {} : oneMore,
  signedIn: async (site: string): Promise<Visitor> => {
    const visitor = new Visitor(site);
    return isAccount(person) ? visitor.signIn(person) : visitor;
  },
}));

export const authenticationRequired = {
  tone: "error",
  title: "Authentication Required",
  description: "Please log in to access this page.",
};
export const accessDenied = {
  tone: "error",
  title: "Access Denied",
  description: "You don't have permission to access this page.",
};
export const notAPartner = {
  ...accessDenied,
  description:
    "This account is not registered as a partner. Please use the correct login credentials.",
};

/**
 * Returns where a staff form redirects somebody who may not send it and never could. people.spec.ts
 * tests those who have lost the role.
 */
export const awayFrom = (person: Person) =>
  isAccount(person) ? "/dashboard" : "/login?returnTo=%2Fdashboard";
