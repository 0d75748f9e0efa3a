import { createContext, useContext } from "react";

/**
 * The portraits of published instructors by their names. The root provides them to every page, so an
 * author or a presenter of the same name has a face without a query.
 */
export const InstructorPortraits = createContext<Record<string, string>>({});

/** Returns the address of an instructor's portrait; null for other names. */
export const usePortrait = (name: string): string | null =>
  useContext(InstructorPortraits)[name] ?? null;
