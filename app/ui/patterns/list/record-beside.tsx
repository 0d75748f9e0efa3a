import {
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import {
  NavigationType,
  useFetcher,
  useLocation,
  useNavigate,
  useNavigationType,
  useOutlet,
} from "react-router";
import { Link } from "../../primitives/link.tsx";
import { BesideContext, isRecordChanged, WIDE } from "./beside.ts";
import { isBusy } from "./single-keys.ts";

/**
 * Where this tab remembers the record that is open, and the list beside it, for a reload. The key is
 * that of the entry in the history, so it does not count for a record that is opened from elsewhere.
 */
const OPEN = "list-beside";

/** The properties of a list's page: what its route has, with the list loaded. */
export type ListProps<Props extends { loaderData: unknown }> = Omit<Props, "loaderData"> & {
  loaderData: NonNullable<Props["loaderData"]>;
};

/**
 * Makes the page of a list show its records beside it in wide windows. The record's route is a child
 * of the list's, and the list's loader is a `listLoader`, which loads nothing for a record. In
 * narrow windows, without script, and for a record that was not opened from the list, there is the
 * record alone.
 */
export function withRecordBeside<Props extends { loaderData: unknown }>(
  List: ComponentType<ListProps<Props>>,
): (props: Props) => ReactNode {
  return function ListAndRecord(props: Props) {
    const record = useOutlet();
    const place = usePlace(props.loaderData, record !== null);
    const list = useRef<HTMLDivElement>(null);
    const beside = useMemo(
      () => (place.beside ? { list: place.address } : undefined),
      [place.beside, place.address],
    );
    // The list's elements are the same in both ways, so that focus and selection stay.
    const shown = record === null ? props.loaderData : place.beside ? place.loaderData : undefined;
    useFollow(list, place.beside && shown !== undefined);
    return (
      <div
        className={
          place.beside ? "-mt-8 -mb-32 -ml-10 grid grid-cols-[24rem_minmax(0,1fr)] print:block" : ""
        }
      >
        {(record === null || place.beside) && (
          <div
            ref={list}
            data-list-beside={place.beside ? "" : undefined}
            className={
              place.beside
                ? "sticky top-0 h-dvh overflow-y-auto border-r border-mist px-5 pt-8 pb-16 print:hidden [&_h1~:not([data-list])]:hidden"
                : ""
            }
          >
            <BesideContext value={beside}>
              {shown ? <List {...{ ...props, loaderData: shown }} /> : null}
            </BesideContext>
          </div>
        )}
        {place.beside ? (
          <RecordColumn address={place.address} fromList={place.fromList}>
            {record}
          </RecordColumn>
        ) : (
          record
        )}
      </div>
    );
  };
}

/** The record with its way back to the list. */
function RecordColumn(props: {
  address: string;
  /** Returns whether the entry before this one in the history is the list. */
  fromList: () => boolean;
  children: ReactNode;
}) {
  const { address, fromList } = props;
  const navigate = useNavigate();
  const close = useCallback(
    () => void (fromList() ? navigate(-1) : navigate(address)),
    [navigate, address, fromList],
  );
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !isBusy(event) && !isRecordChanged()) close();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [close]);
  const clicked = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !fromList()) return;
    event.preventDefault();
    close();
  };
  return (
    <section
      aria-label="Record"
      data-record-beside=""
      className="min-w-0 pt-3 pb-32 pl-10 print:p-0"
    >
      <p className="-mb-4 flex justify-end print:hidden">
        <Link
          to={address}
          onClick={clicked}
          aria-keyshortcuts="Escape"
          className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 font-semibold text-slate hover:bg-mist/60 hover:text-ink"
        >
          Close
          <kbd aria-hidden className="rounded-sm border border-slate/50 bg-white px-1.5 text-sm">
            Esc
          </kbd>
        </Link>
      </p>
      {props.children}
    </section>
  );
}

type Kept = { address: string; loaderData?: unknown };

/** Returns which list is beside the record, if one is, and what it shows. */
function usePlace(loaded: unknown, isRecord: boolean) {
  const { pathname, search, key } = useLocation();
  const wide = useWide();
  const [kept, setKept] = useState<Kept>();
  if (!isRecord && loaded && kept?.loaderData !== loaded) {
    setKept({ address: pathname + search, loaderData: loaded });
  }
  // After a reload only this tab knows where the list was.
  useEffect(() => {
    const open = isRecord ? remembered() : undefined;
    if (open?.record === pathname && open.key === key) {
      setKept((now) => now ?? { address: open.list });
    }
  }, [isRecord, pathname, key]);
  const beside = isRecord && wide && kept !== undefined;
  const address = kept?.address ?? "";
  useEffect(() => {
    if (beside) {
      const open: Open = { record: pathname, key, list: address };
      sessionStorage.setItem(OPEN, JSON.stringify(open));
    } else if (!isRecord) sessionStorage.removeItem(OPEN);
  }, [beside, isRecord, pathname, key, address]);
  // A reload runs no cleanup.
  useEffect(() => () => sessionStorage.removeItem(OPEN), []);

  // What is loaded in this way is loaded again after each act on the record.
  const fetcher = useFetcher<unknown>({ key: `list-beside ${address}` });
  const { load, reset, data } = fetcher;
  const asked = useRef("");
  useEffect(() => {
    if (!beside || asked.current === address) return;
    asked.current = address;
    void load(address);
  }, [beside, address, load]);
  useEffect(() => {
    if (beside || asked.current === "") return;
    asked.current = "";
    reset();
  }, [beside, reset]);

  const type = useNavigationType();
  const entries = useRef(Number.NaN);
  useEffect(() => {
    if (!isRecord) entries.current = 0;
    else if (type === NavigationType.Push) entries.current += 1;
    else if (type === NavigationType.Pop) entries.current = Number.NaN;
  }, [key, isRecord, type]);
  const fromList = useCallback(() => entries.current === 1, []);
  return {
    beside,
    address,
    fromList,
    loaderData: beside ? (data ?? kept.loaderData) : undefined,
  };
}

type Open = { record: string; key: string; list: string };

function remembered(): Open | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(OPEN) ?? "null");
    const isOpen = (value: unknown): value is Open =>
      typeof value === "object" &&
      value !== null &&
      "record" in value &&
      "key" in value &&
      "list" in value &&
      typeof value.record === "string" &&
      typeof value.key === "string" &&
      typeof value.list === "string" &&
      // Only addresses of this site.
      /^\/[^/\\]/.test(value.list);
    return isOpen(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Shows the open row when the record appears, and has the focus on it when the record is closed. */
function useFollow(list: RefObject<HTMLElement | null>, beside: boolean) {
  const { pathname } = useLocation();
  const open = useRef<string>(undefined);
  useEffect(() => {
    if (beside) {
      if (!open.current) rowOf(list.current, pathname)?.scrollIntoView({ block: "center" });
      open.current = pathname;
      return;
    }
    const last = open.current;
    open.current = undefined;
    const row = last && rowOf(list.current, last);
    if (!row) return;
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: "nearest" });
  }, [beside, list, pathname]);
}

function rowOf(list: HTMLElement | null, pathname: string): HTMLElement | undefined {
  const links = list?.querySelectorAll<HTMLAnchorElement>("a[data-row-link]") ?? [];
  return [...links].find((link) => link.pathname === pathname);
}

function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(WIDE);
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    () => matchMedia(WIDE).matches,
    () => false,
  );
}
