import { type Examples, HERE, LONG_WORD } from "../../examples.ts";
import { Board, CardLink } from "./board.tsx";

const card = (id: string, name: string) => ({ id, name, version: "1" });

const board = (columns: Parameters<typeof Board>[0]["columns"]) => (
  <Board
    columns={columns}
    noun="stage"
    empty="Nothing here."
    query={new URLSearchParams()}
    shown={{}}
    listOf={() => HERE}
    reasonNeeded={() => false}
    renderCard={({ name }) => <CardLink to={HERE}>{name}</CardLink>}
  />
);

export default {
  title: "Board of cards",
  states: {
    "with cards, more than a column shows, and an empty column": () =>
      board([
        {
          key: "received",
          label: "Received",
          to: ["interview"],
          total: 42,
          cards: [card("board-1", "Aroha Ngata"), card("board-2", "Zsolt Kovács")],
        },
        { key: "interview", label: "Interview", to: [], total: 0, cards: [] },
      ]),
    "without a card": () =>
      board(
        ["received", "shortlisted", "interview", "hired", "declined"].map((key) => ({
          key: `empty-${key}`,
          label: key,
          to: [],
          total: 0,
          cards: [],
        })),
      ),
    "with a very long name": () =>
      board([
        {
          key: "long",
          label: LONG_WORD,
          to: [],
          total: 1,
          cards: [card("board-3", LONG_WORD)],
        },
      ]),
  },
} satisfies Examples;
